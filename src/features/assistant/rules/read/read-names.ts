import type { PlanReader } from '../plan/plan-reader.ts'
import { ANYWHERE, type Scope } from '../plan/plan.ts'
import type { PayeeName, ReadNames } from './names/name-index.ts'

const EVER: Scope = { flow: 'any', where: ANYWHERE, days: [] }

/** The names that a question is read with: the person's own, and whom rows name. */
export async function readNames(reader: PlanReader): Promise<ReadNames> {
  const [names, written] = await Promise.all([reader.fetchNames(), writtenNames(reader)])
  return { ...names, written }
}

/** Whom rows name, and of which categories those are. */
export async function writtenNames(reader: PlanReader): Promise<readonly PayeeName[]> {
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
  return [...written.values()]
}
