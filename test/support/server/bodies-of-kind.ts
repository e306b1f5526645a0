import { assert } from '#base/assert.ts'
import type { DerivedKind } from '#contract/record-calls.ts'
import type { JsonObject, SampleIds } from './plan-bodies.ts'
import { sampleBodies } from './sample-bodies.ts'

/** The bodies of a derived kind's create and edit calls. */
export function bodiesOfKind(
  kind: DerivedKind,
  ids = NO_IDS,
): {
  readonly create: JsonObject
  readonly edit: JsonObject
} {
  const bodies: Readonly<Partial<Record<string, JsonObject>>> = sampleBodies(ids)
  const name = kind.charAt(0).toUpperCase() + kind.slice(1)
  const [create, edit] = [bodies[`create${name}`], bodies[`edit${name}`]]
  assert(create !== undefined && edit !== undefined, `there are sample bodies of a ${kind}`)
  return { create, edit }
}

const NO_IDS: SampleIds = { walletId: '', otherWalletId: '', labelId: '' }
