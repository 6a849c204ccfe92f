"""Random Connect Four in PGX, on whatever device JAX was told to use."""

from __future__ import annotations

import time
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from benchmarks.measure import Runner

STEPS = 256


def pgx_runner(games: int) -> Runner:
    """PGX at its best: one jitted scan over a batch whose finished games start again at once.

    Auto-reset leaves no slot idle, so every step is a real move and moves are games times steps. The random
    player masks the logits and draws from them, as PGX's own examples do.
    """
    jax: Any = import_module("jax")
    jnp: Any = import_module("jax.numpy")
    env: Any = import_module("pgx").make("connect_four")
    again: Any = import_module("pgx.experimental").auto_reset(env.step, env.init)

    def one_step(state: Any, key: Any) -> tuple[Any, Any]:
        for_move, for_reset = jax.random.split(key)
        logits = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        columns = jax.random.categorical(for_move, logits, axis=-1)
        state = jax.vmap(again)(state, columns, jax.random.split(for_reset, games))
        return state, state.terminated.sum()

    @jax.jit  # type: ignore[untyped-decorator]
    def play(key: Any) -> Any:
        for_start, for_steps = jax.random.split(key)
        state = jax.vmap(env.init)(jax.random.split(for_start, games))
        return jax.lax.scan(one_step, state, jax.random.split(for_steps, STEPS))[1].sum()

    seed = 0

    def run() -> float:
        nonlocal seed
        seed += 1
        key = jax.random.key(seed)
        begun = time.perf_counter()
        finished = int(play(key))  # int() waits for the device
        seconds = time.perf_counter() - begun
        if not 20 < games * STEPS / finished < 24:
            raise RuntimeError(f"{finished} finished games in {games * STEPS} moves is not random Connect Four")
        return games * STEPS / seconds

    return run
