import type { Plan } from '#features/assistant/rules/plan/plan.ts'
import type { Bit } from '../bits.ts'
import type { Slots } from '../compose/slots.ts'
import { keysOf } from './cue-places.ts'

/** A plan, the words that it was made of, and one phrase of cues among them. */
export interface Use {
  readonly slots: Slots
  readonly plan: Plan
  readonly bit: Bit
}

/** The first word of the phrase. */
export function firstOf(use: Use): string {
  return keysOf(use)[0] ?? ''
}
