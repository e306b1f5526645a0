import type { ReadAlert } from '#features/alerts/rules/alert.ts'
import {
  type AlertTruth,
  MONTHS,
  clock,
  clock24,
  iso,
  last3,
  last4,
  mark,
  naira,
  named,
  ofPerson,
  side,
  slashed,
  two,
  undated,
} from './printed.ts'

/** How a bank prints an alert, and what of the truth stands in it. */
export interface AlertShape {
  readonly name: string
  readonly bank: string | null
  print(truth: AlertTruth): string
  /** What is not the truth's own: hidden digits, no minute, a person for words. */
  says(truth: AlertTruth): Partial<ReadAlert>
}

/** The shapes of nineteen banks, SMS and e-mail, and of banks that are not known. */
export const ALERT_SHAPES: readonly AlertShape[] = [
  {
    name: 'GTBank, SMS',
    bank: 'GTBank',
    print: t =>
      `Acct: ******${last4(t)}\nAmt: NGN${naira(t.amount)} ${mark(t)}\nDesc: ${t.words}\nAvail Bal: NGN${naira(t.balance)}\nDate: ${iso(t)} ${clock(t)}`,
    says: () => ({}),
  },
  {
    name: 'GTBank, on one line',
    bank: 'GTBank',
    print: t =>
      `Acct: ****${last3(t)} Amt: NGN${naira(t.amount)} ${mark(t)} Desc: ${t.words} Avail Bal: NGN${naira(t.balance)} Date: ${iso(t)} ${clock(t)}`,
    says: t => ({ last4: last3(t) }),
  },
  {
    name: 'GTBank, e-mail as text',
    bank: 'GTBank',
    print: t =>
      `Guaranty Trust Bank electronic Notification Service (GeNS)\n\nWe wish to inform you that a ${side(t)} transaction occurred on your account with us.\n\nAccount Number\t:\t******${last4(t)}\nTransaction Location\t:\t201\nDescription\t:\t${t.words}\nAmount\t:\tNGN ${naira(t.amount)}\nValue Date\t:\t${iso(t)}\nRemarks\t:\t\nTime of Transaction\t:\t${clock(t)}\nDocument Number\t:\t0\n\nThe balances on this account as at ${clock(t)} are as follows;\nCurrent Balance\t: NGN ${naira(t.balance)}\nAvailable Balance\t: NGN ${naira(t.balance)}\n\nThank you for choosing Guaranty Trust Bank Limited`,
    says: () => ({}),
  },
  {
    name: 'GTBank, e-mail as HTML',
    bank: 'GTBank',
    print: t =>
      `<html><head><style>td{color:#333}</style></head><body><p>GTBank</p><p>A <b>${side(t).toUpperCase()}</b> transaction occurred on your account with us.</p><table><tr><td>Account Number</td><td>:</td><td>******${last4(t)}</td></tr><tr><td>Description</td><td>:</td><td>${t.words.replaceAll('&', '&amp;')}</td></tr><tr><td>Amount</td><td>:</td><td>&#8358;${naira(t.amount)}</td></tr><tr><td>Value Date</td><td>:</td><td>${named(t)}</td></tr><tr><td>Available Balance</td><td>:</td><td>NGN&nbsp;${naira(t.balance)}</td></tr></table></body></html>`,
    says: () => ({ time: null }),
  },
  {
    name: 'Access Bank, SMS',
    bank: 'Access Bank',
    print: t =>
      `${side(t)}\nAmt:NGN${naira(t.amount)}\nAcc:${t.account.slice(0, 3)}******${last3(t)}\nDesc:${t.words}\nDate:${slashed(t)}\nAvail Bal:NGN${naira(t.balance)}\nTotal:NGN${naira(t.balance).slice(0, 2)}`,
    says: t => ({ last4: last3(t), time: null }),
  },
  {
    name: 'Access Bank, in a sentence',
    bank: 'Access Bank',
    print: t =>
      `Access Bank: A ${side(t).toLowerCase()} of NGN${naira(t.amount)} occurred on your account ****${last4(t)} on ${named(t)}. Desc: ${t.words}. Avail Bal: NGN${naira(t.balance)}`,
    says: () => ({ time: null }),
  },
  {
    name: 'Zenith Bank, SMS',
    bank: 'Zenith Bank',
    print: t =>
      `Acct:${t.account.slice(0, 3)}****${last3(t)}\nDT:${slashed(t)} ${clock(t)}\n${t.words}\n${mark(t)} Amt:${naira(t.amount)}\nBal:${naira(t.balance)}\nREF:114${t.account}\nDial *966# for quick banking`,
    says: t => ({ last4: last3(t) }),
  },
  {
    name: 'UBA, SMS',
    bank: 'UBA',
    print: t =>
      `Txn: ${side(t)}\nAc:${t.account.slice(0, 1)}XX..${t.account.slice(-3, -1)}X\nAmt:NGN ${naira(t.amount)}\nDes:${t.words}\nDate:${named(t)} ${clock24(t)}\nBal:NGN ${naira(t.balance)}\nLoan? Dial *919*28#`,
    says: () => ({ last4: '' }),
  },
  {
    name: 'First Bank, SMS',
    bank: 'First Bank',
    print: t =>
      `${side(t)}: ${t.account.slice(0, 4)}XXXX${last3(t)}\nAmt: NGN${naira(t.amount)}\nDate: ${named(t)} ${clock24(t)}:14 Desc: ${t.words}. Bal: NGN${naira(t.balance)}CR.\nLink NIN on our website`,
    says: t => ({ last4: last3(t) }),
  },
  {
    name: 'Fidelity Bank, SMS',
    bank: 'Fidelity Bank',
    print: t =>
      `Acct:**${last4(t)}\n${mark(t)}:NGN${naira(t.amount)}\nDesc:${t.words}\nDT:${two(t.dayOfMonth)}/${MONTHS[t.month - 1] ?? ''}/${String(t.year).slice(2)} ${clock(t).replace(':07 ', '')}\nBal:N${naira(t.balance)}`,
    says: () => ({}),
  },
  ...[
    'Jaiz Bank',
    'Keystone Bank',
    'Sterling Bank',
    'FCMB',
    'Union Bank',
    'Polaris Bank',
    'Ecobank',
  ].map(bank => ({
    name: `${bank}, SMS`,
    bank,
    print: (t: AlertTruth) =>
      `${bank} ${side(t)} Alert\nAccount No: ${t.account.slice(0, 2)}****${last4(t)}\nAmount: NGN ${naira(t.amount)}\nNarration: ${t.words}\nDate & Time: ${named(t)} ${clock24(t)}\nAvailable Balance: NGN ${naira(t.balance)}\nThank you for banking with us`,
    says: () => ({}),
  })),
  {
    name: 'Wema Bank, in a sentence',
    bank: 'Wema Bank (ALAT)',
    print: t =>
      `Your ALAT account ****${last4(t)} has been ${side(t).toLowerCase()}ed with NGN${naira(t.amount)} on ${named(t)} ${clock24(t)}. Desc: ${t.words}. Avail Bal: NGN${naira(t.balance)}`,
    says: () => ({}),
  },
  {
    name: 'Stanbic IBTC, in a sentence',
    bank: 'Stanbic IBTC',
    print: t =>
      `Stanbic IBTC: NGN${naira(t.amount)} has been ${side(t).toLowerCase()}ed ${t.type === 'income' ? 'to' : 'from'} your account ending ${last4(t)} on ${slashed(t)}. Narration: ${t.words}\nAvail. Bal: NGN${naira(t.balance)}`,
    says: () => ({ time: null }),
  },
  {
    name: 'OPay, e-mail',
    bank: 'OPay',
    print: t =>
      `OPay\n${side(t)} Alert\nAmount: ₦${naira(t.amount)}\n${t.type === 'income' ? 'From' : 'To'}: ${t.person}\nDate: ${iso(t)} ${clock24(t)}:10\nBalance: ₦${naira(t.balance)}`,
    says: t => ({ ...ofPerson(t), last4: '' }),
  },
  {
    name: 'OPay, notification',
    bank: 'OPay',
    print: t =>
      t.type === 'income'
        ? `You have received ₦${naira(t.amount)} from ${t.person}. Your OPay balance is ₦${naira(t.balance)}.`
        : `You have sent ₦${naira(t.amount)} to ${t.person}. Your OPay balance is ₦${naira(t.balance)}.`,
    says: t => ({ ...ofPerson(t), ...undated(), last4: '' }),
  },
  {
    name: 'Kuda, e-mail',
    bank: 'Kuda',
    print: t =>
      t.type === 'income'
        ? `Hi Ada,\n\n${t.person} just sent you ₦${naira(t.amount)}.\n\nLove,\nThe Kuda Team`
        : `Hi Ada,\n\nYou just sent ₦${naira(t.amount)} to ${t.person} - Rent.\n\nLove,\nThe Kuda Team`,
    says: t => ({
      ...undated(),
      last4: '',
      balance: null,
      words: t.type === 'income' ? t.person : `${t.person} - Rent`,
    }),
  },
  {
    name: 'Moniepoint, notification',
    bank: 'Moniepoint',
    print: t =>
      `Moniepoint\n${side(t)}: ₦${naira(t.amount)} ${t.type === 'income' ? 'received from' : 'sent to'} ${t.person}. Balance: ₦${naira(t.balance)}. Ref: MP12345678`,
    says: t => ({ ...ofPerson(t), ...undated(), last4: '' }),
  },
  {
    name: 'PalmPay, e-mail, the month first',
    bank: 'PalmPay',
    print: t =>
      `PalmPay Transaction Alert\nTransaction Type: ${side(t)}\nAmount: ₦${naira(t.amount)}\nDescription: ${t.words}\nTime: ${two(t.month)}/${two(t.dayOfMonth)}/${t.year} ${clock24(t)}\nFee: ₦10.00\nAvailable Balance: ₦${naira(t.balance)}`,
    says: () => ({ last4: '' }),
  },
  {
    name: 'a bank that is not known',
    bank: null,
    print: t =>
      `Alert! a/c no. ${t.account} amt=${naira(t.amount)}${mark(t)}; desc=${t.words}; dt=${slashed(t)}; bal=${naira(t.balance)}`,
    says: () => ({ time: null }),
  },
]
