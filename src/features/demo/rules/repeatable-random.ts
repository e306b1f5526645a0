const MULTIPLIER = 48_271
const MODULUS = 2_147_483_647

/** Numbers in [0, 1) that are the same at every start (Lehmer's generator), so that the demo is too. */
export function createRepeatableRandom(): () => number {
  let state = 20_261_121
  return () => {
    state = (state * MULTIPLIER) % MODULUS
    return state / MODULUS
  }
}
