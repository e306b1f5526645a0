/** A list of addresses that asked to hear from us. */
export type MailingList = 'wait-list' | 'newsletter'

/** An address on a list. It belongs to no account: who asks may have none. */
export interface MailingListEntriesTable {
  list: MailingList
  /** Lower case. */
  email: string
  /** The privacy notice that stood beside the form (NDPA 2023, consent). */
  consent_version: string
  /** Epoch ms. */
  created_at: number
}

/** The tables of the public pages. */
export interface MailingListTables {
  mailing_list_entries: MailingListEntriesTable
}
