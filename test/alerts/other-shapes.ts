import type { AlertShape } from './bank-shapes.ts'
import {
  type AlertTruth,
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
  undated,
} from './printed.ts'

function lower(truth: AlertTruth): string {
  return side(truth).toLowerCase()
}

function isIn({ type }: AlertTruth): boolean {
  return type === 'income'
}

function timeless() {
  return { time: null }
}

/** Forms without labels, with labels that a space parts, and of banks that the picker has not. */
export const OTHER_SHAPES: readonly AlertShape[] = [
  {
    name: '[AL18] a label and its value with a space between',
    bank: 'SunTrust Bank',
    print: t =>
      `SunTrust\n${side(t)} Amt NGN${naira(t.amount)}\nAcct 00****${last4(t)}\nDesc ${t.words}\nDate ${named(t)}\nAvail Bal NGN${naira(t.balance)}`,
    says: timeless,
  },
  {
    name: '[AL18] the whole account behind the side',
    bank: null,
    print: t =>
      `${side(t)}: ${t.account} NGN ${naira(t.amount)} Desc: ${t.words} Bal: NGN ${naira(t.balance)} Date: ${named(t)} ${clock24(t)}`,
    says: () => ({}),
  },
  {
    name: '[AL18] the day behind a dash, and a charge beside the amount',
    bank: 'Union Bank',
    print: t =>
      `Union Bank\nAcct: **${last4(t)}\n${mark(t)}: NGN${naira(t.amount)}, COM+VAT:53.75\nDesc: ${t.words}\nDT- ${named(t)} ${clock24(t)}:20\nAvailable Bal: NGN${naira(t.balance)}CR`,
    says: () => ({}),
  },
  {
    name: '[AL19] the amount below a head that names the account',
    bank: null,
    print: t =>
      `OPTIMUS BANK\n${side(t)} transaction on ${t.account.slice(0, 3)}****${last3(t)}\nNGN ${naira(t.amount)}\n${t.words}\n${named(t)} ${clock24(t)}\nBalance NGN ${naira(t.balance)}`,
    says: t => ({ last4: last3(t) }),
  },
  {
    name: '[AL19] the amount below the account',
    bank: 'TAJBank',
    print: t =>
      `TAJBank ${mark(t)} Alert\nA/C:****${last4(t)}\nNGN${naira(t.amount)}\n${t.words}\nDT:${slashed(t)} ${clock24(t)}:09\nBAL:NGN${naira(t.balance)}`,
    says: () => ({}),
  },
  {
    name: '[AL19] the amount with its mark',
    bank: 'Ecobank',
    print: t =>
      `${side(t)} Alert\nECOBANK A/C 00**${last4(t)}\nNGN ${naira(t.amount)} ${mark(t)}\n${t.words}\n${named(t)} ${clock24(t)}\nAvailable Balance: NGN ${naira(t.balance)}`,
    says: () => ({}),
  },
  {
    name: '[AL20] the narration behind the account',
    bank: 'Globus Bank',
    print: t =>
      `Globus Bank: ${side(t)} of NGN${naira(t.amount)} on acct 10****${last4(t)}. ${t.words}. ${named(t)}. Bal: NGN${naira(t.balance)}`,
    says: timeless,
  },
  {
    name: '[AL20] the narration behind the day',
    bank: 'Fidelity Bank',
    print: t =>
      `Fidelity: N${naira(t.amount)} was ${lower(t)}ed ${isIn(t) ? 'to' : 'from'} your acct **${last4(t)} on ${named(t)}. ${t.words}. Bal N${naira(t.balance)}. Dial *770#`,
    says: timeless,
  },
  {
    name: '[AL20] the narration before the day, with nothing between',
    bank: null,
    print: t =>
      `LAPO MFB: Acct ***${last4(t)} ${mark(t)} N${naira(t.amount)} ${t.words} ${named(t)} Bal N${naira(t.balance)}`,
    says: timeless,
  },
  {
    name: '[AL20] parts with semicolons, and the balance is what is available',
    bank: 'PremiumTrust Bank',
    print: t =>
      `PremiumTrust: Acct ****${last4(t)} ${lower(t)}ed NGN${naira(t.amount)}; ${t.words}; ${named(t)} ${clock24(t)}; Available NGN${naira(t.balance)}`,
    says: () => ({}),
  },
  {
    name: '[AL4] what was made, and that it succeeded',
    bank: null,
    print: t =>
      isIn(t)
        ? `Carbon: ${t.person} sent you ₦${naira(t.amount)} on ${named(t)}. Your balance is now ₦${naira(t.balance)}.`
        : `Carbon: Transfer of ₦${naira(t.amount)} to ${t.person} on ${named(t)} succeeded. Bal: ₦${naira(t.balance)}.`,
    says: t => ({ ...ofPerson(t), time: null, last4: '' }),
  },
  {
    name: '[AL8] a title with the amount, and the sentence below it has it again',
    bank: 'Moniepoint',
    print: t =>
      isIn(t)
        ? `Moniepoint\nYou got a credit of ₦${naira(t.amount)} 🎉\n${t.person} sent ₦${naira(t.amount)} to your business account. Balance: ₦${naira(t.balance)}`
        : `Moniepoint\nYou just sent ₦${naira(t.amount)} to ${t.person}. Balance: ₦${naira(t.balance)}`,
    says: t => ({ ...ofPerson(t), ...undated(), last4: '' }),
  },
  {
    name: '[AL3] the cleared balance where there is no other',
    bank: 'Zenith Bank',
    print: t =>
      `Zenith Bank e-alert\nDear ADA OBI,\nThis is to inform you that a ${side(t)} transaction has occurred on your account. Account Number: 089****${last3(t)}\nTransaction Amount: NGN${naira(t.amount)}\nDescription: ${t.words}\nTransaction Date: ${slashed(t)}\nCleared Balance: NGN${naira(t.balance)}`,
    says: t => ({ last4: last3(t), time: null }),
  },
  {
    name: '[AL17] a mail: a sentence, its table, and a footer with money',
    bank: 'Kuda',
    print: t =>
      `Hi Ada,\n\n${isIn(t) ? `You just received ₦${naira(t.amount)} from` : `You just sent ₦${naira(t.amount)} to`} ${t.person} in your Kuda account.\n\nHere are the details:\nAmount: ₦${naira(t.amount)}\nFee: ₦0.00\nDate: ${iso(t)}, ${clock24(t)}\nTransaction reference: 318563429\nDescription: ${t.words}\nBalance: ₦${naira(t.balance)}\n\nDeposits are insured by NDIC up to ₦5,000,000.`,
    says: () => ({ last4: '' }),
  },
]
