import { PRIVACY_VERSION } from '#domain/product.ts'
import type { MailingList } from '../db/mailing-list-tables.ts'
import type { AppDeps } from '../deps.ts'

/** Puts an address on a list. Once more changes nothing, and nobody is told whether it was there. */
export async function joinMailingList(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  list: MailingList,
  email: string,
): Promise<void> {
  await deps.db
    .insertInto('mailing_list_entries')
    .values({ list, email, consent_version: PRIVACY_VERSION, created_at: deps.clock() })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
