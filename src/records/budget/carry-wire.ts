import * as v from 'valibot'
import { nairaOrNull } from '#money/money.ts'
import { idSchema } from '../wire-text.ts'
import { positiveNairaSchema } from '../wire.ts'
import { type Carry, CARRY_RULES, type PartCarry } from './budget-terms.ts'

const entries = {
  by: v.picklist(CARRY_RULES, `Must be one of ${CARRY_RULES.join(', ')}.`),
  cap: v.optional(v.nullable(positiveNairaSchema), null),
}

/** What a part of a budget carries, as calls and rows have it. */
export const carryRead = v.object(entries)

type WirePartCarry = v.InferInput<typeof carryRead> & { readonly labelId: string }

/** What the parts of a budget carry, as its trail has it. */
export const partCarriesRead: v.GenericSchema<readonly WirePartCarry[], readonly PartCarry[]> =
  v.array(v.object({ labelId: idSchema, ...entries }))

/** What a part carries, on the wire. */
export function carryToWire({ by, cap }: Carry) {
  return { by, cap: nairaOrNull(cap) }
}

/** What the parts carry, on the wire. */
export function carriesToWire(carries: readonly PartCarry[]): readonly WirePartCarry[] {
  return carries.map(({ labelId, ...carry }) => Object.assign({ labelId }, carryToWire(carry)))
}
