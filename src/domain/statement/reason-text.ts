import type { RowReason } from './reading.ts'

const TEXTS: Readonly<Record<RowReason, string>> = {
  'link-broken': 'Its balance does not follow from the row before: check amount and balance',
  'direction-fixed': 'Printed in the other column; the balance shows which way the money went',
  'no-opening': 'The statement gives no opening balance to check the first row against',
  'no-balance': 'The statement prints no balance to check this row against',
  'no-date': 'No date could be read',
  'date-ambiguous': 'Day and month could be the other way round',
  'date-outside-period': 'Its date is outside the statement’s period',
  'date-out-of-order': 'Its date is out of order',
  'future-date': 'Its date is in the future',
  'narration-empty': 'No description was printed',
  'narration-long': 'Its description may hold the next row’s words too',
  'both-amounts': 'Both a debit and a credit are printed on this row',
}

/** Why a row should be looked at, as its owner reads it. */
export function reasonText(reason: RowReason): string {
  return TEXTS[reason]
}
