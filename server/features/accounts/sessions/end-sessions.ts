import type { Kysely } from 'kysely'
import { ownLedgerId } from '#records/own-ledger.ts'
import type { Database } from '#server/db/tables/tables.ts'
import type { AppDeps } from '#server/deps.ts'

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

/** Removes where the person's devices got notifications whose sessions have ended. */
export async function dropEndedSubscriptions(db: Kysely<Database>, userId: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('family_id', 'in', eb =>
      eb
        .selectFrom('sessions')
        .select('family_id')
        .where('user_id', '=', userId)
        .where('revoked_at', 'is not', null),
    )
    .execute()
}

/** Has the person's open streams look up at once: those whose session ended close. */
export function wakeStreams({ changeStream }: Pick<AppDeps, 'changeStream'>, userId: string): void {
  changeStream.publish(ownLedgerId(userId))
}
