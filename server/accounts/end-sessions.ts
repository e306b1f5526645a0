import type { Kysely } from 'kysely'
import type { Database } from '../db/tables.ts'
import { dropEndedSubscriptions } from './drop-ended-subscriptions.ts'

/** Whose sessions end, when, and which one does not. */
export interface EndingSessions {
  readonly userId: string
  readonly nowMs: number
  readonly keptFamilyId?: string
}

/** Ends the person's sessions at once, all or all but one. */
export async function endSessions(db: Kysely<Database>, ending: EndingSessions): Promise<void> {
  const { userId, nowMs, keptFamilyId } = ending
  const ended = db
    .updateTable('sessions')
    .set({ revoked_at: nowMs })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
  const others = keptFamilyId === undefined ? ended : ended.where('family_id', '!=', keptFamilyId)
  await others.execute()
  await dropEndedSubscriptions(db, userId)
}
