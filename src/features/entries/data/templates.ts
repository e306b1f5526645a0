import { useLiveQuery } from 'dexie-react-hooks'
import type { Result } from '#base/result.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import type { Ledger } from '#ledger/ledger.ts'
import type { WriteFailure, Written } from '#ledger/outbox/enqueue.ts'
import { createRecord, deleteRecord, editRecord } from '#ledger/outbox/record-commands.ts'
import type { RowsByKind } from '#ledger/store/rows.ts'
import type { SaveTemplate } from '../rules/save-template.ts'

/** A template, as this device shows it. */
export type TemplateRow = RowsByKind['template']

/** The templates of entries, oldest first; undefined while they load. */
export function useTemplates(): readonly TemplateRow[] | undefined {
  const { db } = useLedger()
  return useLiveQuery(() => db.templates.orderBy('id').toArray(), [db])
}

/** Keeps a template. */
export async function createTemplate(
  ledger: Ledger,
  command: SaveTemplate,
): Promise<Result<Written, WriteFailure>> {
  return createRecord(ledger, 'template', command)
}

/** Gives a template another name. */
export async function renameTemplate(
  ledger: Ledger,
  id: string,
  name: string,
): Promise<Result<Written, WriteFailure>> {
  return editRecord(ledger, { kind: 'template', id }, { name })
}

/** Deletes a template; what was recorded by it stays. */
export async function deleteTemplate(
  ledger: Ledger,
  id: string,
): Promise<Result<Written, WriteFailure>> {
  return deleteRecord(ledger, 'template', id)
}
