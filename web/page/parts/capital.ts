/** With a capital at its beginning, as a button has it. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
