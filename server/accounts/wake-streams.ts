import type { AppDeps } from '../deps.ts'
import { readUserHead } from '../queries/user-head.ts'

/** Has the person's open streams look up at once: those whose session ended close. */
export async function wakeStreams(
  { db, nudges }: Pick<AppDeps, 'db' | 'nudges'>,
  userId: string,
): Promise<void> {
  const head = await readUserHead(db, userId)
  if (head !== undefined) nudges.publish(userId, head.version)
}
