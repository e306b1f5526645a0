import fc from 'fast-check'
import { afterAll, vi } from 'vitest'
import { isWholeProof, someRuns } from '../whole-proof.ts'

// What was true of these draws a moment ago stays true: a landing does not hang on a new one. New draws are made
// by `npm run proof`, and what they find is kept as an example of its own.
const SAME_DRAWS = 20_261_123
// The library's own number, where a property says none, of which a whole eighth is drawn: they are cheap.
const USUAL_RUNS = 100
const USUAL_SHARE = 8
if (!isWholeProof) {
  fc.configureGlobal({ seed: SAME_DRAWS, numRuns: someRuns(USUAL_RUNS, USUAL_SHARE) })
}

// The next file runs in the same worker, with what this one has loaded.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
