import type { SlotView } from '#features/schedules/rules/slots.ts'
import type { LedgerNames, PlanReader } from '../plan/plan-reader.ts'
import { ANYWHERE, type Scope } from '../plan/plan.ts'
import { payeeOf } from '../plan/read/planned-due.ts'
import type { PayeeName, ReadNames } from './names/name-index.ts'

const EVER: Scope = { flow: 'any', where: ANYWHERE, days: [] }

/** The names that a question is read with: the person's own, and whom rows name. */
export async function readNames(reader: PlanReader): Promise<ReadNames> {
  const names = await reader.fetchNames()
  return { ...names, written: await writtenNames(reader, names) }
}

/** Whom rows name, or what repeats, and of which categories those are. */
export async function writtenNames(
  reader: PlanReader,
  names: LedgerNames,
): Promise<readonly PayeeName[]> {
  const written = new Map<string, PayeeName>()
  for (const { keys, payee } of await reader.fetchCells(EVER, ['payee', 'category'])) {
    const [id = '', category = ''] = keys
    if (id === '') continue
    const known = written.get(id)
    written.set(id, {
      id,
      name: known?.name ?? payee ?? id,
      categories: [...(known?.categories ?? []), category],
    })
  }
  const planned = plannedNames(await reader.fetchDue(), names)
  return [...written.values(), ...planned.filter(({ id }) => !written.has(id))]
}

function plannedNames(slots: readonly SlotView[], names: LedgerNames): readonly PayeeName[] {
  const planned = slots.map(slot => {
    const { name, category } = slot.schedule
    return { id: payeeOf(slot, names), name, categories: [names.book.standingOf(category)] }
  })
  const byId = new Map(planned.map(each => [each.id, each]))
  byId.delete('')
  return [...byId.values()]
}
