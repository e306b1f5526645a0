import type { ColumnRole, FactName } from '../printed/layout.ts'

/** Headings that banks give their columns; a line break stacks them. */
export const HEADINGS: Readonly<Record<ColumnRole, readonly string[]>> = {
  serial: ['S/N', 'S/NO'],
  date: ['Date', 'Trans Date', 'Transaction\nDate', 'TRANS DATE', 'Txn Date', 'Posted Date'],
  time: ['Time'],
  'value-date': ['Value Date', 'Value\nDate', 'VALUE DATE', 'Val Date'],
  narration: ['Narration', 'Description', 'Remarks', 'Transaction Details', 'NARRATION'],
  reference: ['Reference', 'Ref. No', 'Transaction\nReference', 'REFERENCE'],
  cheque: ['Chq. No', 'Cheque No'],
  debit: ['Debit', 'Withdrawal', 'Money Out', 'DEBIT', 'Debit\n(NGN)', 'Payments'],
  credit: ['Credit', 'Deposit', 'Money In', 'CREDIT', 'Credit\n(NGN)', 'Lodgement'],
  amount: ['Amount', 'AMOUNT', 'Amount\n(NGN)'],
  flag: ['DR/CR', 'Type'],
  balance: ['Balance', 'BALANCE', 'Balance\n(NGN)', 'Running Balance'],
  'balance-before': ['Balance Before'],
  fee: ['Charge'],
  channel: ['Channel'],
  branch: ['Branch'],
  category: ['Category'],
  party: ['To / From', 'Counterparty', 'Sender/\nRecipient', 'Counterparty Name'],
  sender: ['Sender', 'From', 'Source', 'Sender Name'],
  recipient: ['Beneficiary', 'To', 'Recipient', 'Beneficiary\nName'],
  'party-account': ['Counterparty\nAccount', 'Counterparty\nAccount No'],
  'sender-account': ['Sender Account', 'Source Account'],
  'recipient-account': ['Beneficiary\nAccount', 'Destination Account'],
}

/** Labels of the facts above a table. */
export const FACT_LABELS: Readonly<Record<FactName, readonly string[]>> = {
  name: ['Account Name', 'Name', 'Customer Name'],
  account: ['Account Number', 'Account No', 'A/C No.'],
  period: ['Period', 'Statement Period'],
  opening: ['Opening Balance', 'OPENING BALANCE'],
  closing: ['Closing Balance', 'CLOSING BALANCE'],
  debits: ['Total Debit', 'Total Debits', 'Total Withdrawals'],
  credits: ['Total Credit', 'Total Credits', 'Total Deposits'],
  'debit-count': ['No. of Debits'],
  'credit-count': ['No. of Credits'],
  currency: ['Currency'],
  branch: ['Branch'],
}

/** Words of the rows that are no movements. */
export const OPENING_WORDS = ['Opening Balance', 'BALANCE B/F', 'Balance brought forward']
export const CLOSING_WORDS = ['Closing Balance', 'CLOSING BALANCE']
export const TOTAL_WORDS = ['Total', 'TOTALS', 'Grand Total']
