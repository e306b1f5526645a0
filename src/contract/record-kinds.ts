/** The kinds of record that the feed carries in this version. */
export const RECORD_KINDS = ['wallet', 'label', 'transaction', 'budget', 'profile'] as const

/** A kind of record. */
export type RecordKind = (typeof RECORD_KINDS)[number]
