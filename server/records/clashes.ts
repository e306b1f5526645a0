import { sql } from 'kysely'
import { MAX_NAME_LENGTH } from '#base/text-limits.ts'
import { type Clash, clash, clashId, MAX_CLASH_VALUE_LENGTH } from '#records/clash.ts'
import { fieldCalled, type RecordKind } from '#records/registry.ts'
import type { UnseenEdit } from './edit-rule.ts'
import { requireRowRoom } from './row-room.ts'
import type { WriteScope } from './write/write-scope.ts'

/** A record, and the fields of it that an edit set without having seen another device's. */
export interface EditedUnseen {
  readonly kind: RecordKind
  readonly id: string
  readonly unseen: readonly UnseenEdit[]
}

/**
 * Notes edits of two devices that had not seen each other, each clash once; whether there were any (CL1). To be called once
 * nothing refuses the edit any more.
 */
export async function noteClashes(
  scope: WriteScope,
  edited: readonly EditedUnseen[],
): Promise<boolean> {
  const found = edited.flatMap(each => each.unseen.flatMap(one => clashOf(scope, each, one)))
  if (found.length === 0) return false
  const ids = found.map(({ id }) => id)
  const known = new Set((await scope.rows.find('clash', ids)).map(({ id }) => id))
  const fresh = found.filter(({ id }) => !known.has(id))
  // The edit has its place in any plan; what is only told of it needs one.
  if (fresh.length === 0 || !requireRowRoom(scope, fresh.length).ok) return false
  const names = await readDeviceNames(scope, fresh)
  const rows = fresh.map(each => {
    const keptOn = names.get(each.keptBy ?? '') ?? ''
    const lostOn = names.get(each.lostBy ?? '') ?? ''
    return { id: each.id, cells: clash.toCells({ ...each, keptOn, lostOn }) }
  })
  scope.rows.insert('clash', rows)
  return true
}

/** A clash as it is made, but for what people call the devices. */
function clashOf(
  { edit, now }: WriteScope,
  { kind, id: recordId }: EditedUnseen,
  { field, mark, stored, sent, wins }: UnseenEdit,
): readonly Omit<Clash, 'keptOn' | 'lostOn'>[] {
  const [was, is] = [wireText(kind, field, stored), wireText(kind, field, sent)]
  // Of choices between two edits none is made again; nor of a field that no record has.
  if (kind === 'clash' || was === undefined || is === undefined) return []
  const before = { value: was, by: mark.device, at: mark.at }
  const after = { value: is, by: edit.device ?? null, at: edit.at }
  const [kept, lost] = wins ? [after, before] : [before, after]
  return [
    {
      id: clashId(recordId, field, [mark.op ?? '', edit.op ?? '']),
      about: kind,
      recordId,
      field,
      kept: kept.value,
      keptBy: kept.by,
      keptAt: kept.at,
      lost: lost.value,
      lostBy: lost.by,
      lostAt: lost.at,
      at: now,
      picked: 'none',
    },
  ]
}

/** A field's value as the wire has it, as JSON text; undefined of what is nothing to choose between. */
function wireText(kind: RecordKind, callName: string, value: unknown): string | undefined {
  if (UNTOLD.has(`${kind}.${callName}`)) return undefined
  const found = fieldCalled(kind, callName)
  const text = found && JSON.stringify(found.field.toWire(value))
  return text === undefined || text.length > MAX_CLASH_VALUE_LENGTH ? undefined : text
}

// How a page is laid out, of which nobody would know one from the other, and what is chosen as a whole.
const UNTOLD: ReadonlySet<string> = new Set([
  'profile.onboarding',
  'profile.months',
  'view.position',
  'category.position',
  'categoryGroup.position',
  // That it is of no use, from both.
  'insight.dismissedAt',
])

async function readDeviceNames(
  { trx, ledgerId, edit, deviceName }: WriteScope,
  clashes: readonly Pick<Clash, 'keptBy' | 'lostBy'>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(clashes.flatMap(({ keptBy, lostBy }) => [keptBy ?? [], lostBy ?? []]))]
  const { rows } = await sql<{ readonly id: string; readonly name: string | null }>`
    select device_id as id, name from ledger_devices
    where ledger_id = ${ledgerId} and device_id = any(${ids.flat()}::uuid[])`.execute(trx)
  const sender = [edit.device ?? '', deviceName] as const
  const called = rows.map(({ id, name }) => [id, name ?? ''] as const)
  // What a device said of itself before counts where this write was not sent by the one that made it.
  return new Map([sender, ...called].map(([id, name]) => [id, name.slice(0, MAX_NAME_LENGTH)]))
}
