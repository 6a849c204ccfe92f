// The page's types, from the JSON Schema of the messages and of looks: node make_types.mjs SCHEMA… FOLDER
import { readFile, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { compile } from "json-schema-to-typescript";

const folder = process.argv.at(-1);
for (const file of process.argv.slice(2, -1)) {
  const shapes = JSON.parse(await readFile(file, "utf8"));
  const whole = { ...shapes, title: "Shapes", type: "object", properties: {}, additionalProperties: false };
  const text = await compile(whole, "Shapes", { unreachableDefinitions: true, bannerComment: "// Made by make_types.mjs." });
  const plain = text.replace(/\/\*\*\n \* This interface was referenced by `Shapes`[^/]*\*\/\n/g, "").replace(/export interface Shapes \{\s*\}\n/, "");
  await writeFile(`${folder}/${basename(file, ".schema.json")}.ts`, plain);
}
