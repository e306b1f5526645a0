import type { Kysely } from 'kysely'
import { DELETED_LABEL } from '#domain/trail-note.ts'
import type { Database } from '../db/tables.ts'
import { readLabels } from './labels.ts'

/** Gives the name of a label among those asked for; one that is no more has a name of its own. */
export type LabelName = (labelId: string) => string

/** Reads the names of the labels. */
export async function readLabelNames(
  db: Kysely<Database>,
  userId: string,
  labelIds: Iterable<string | null>,
): Promise<LabelName> {
  const labelsById = await readLabels(db, userId, labelIds)
  return labelId => labelsById.get(labelId)?.name ?? DELETED_LABEL
}
