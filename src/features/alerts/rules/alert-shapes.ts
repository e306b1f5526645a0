/** What a label says that the text after it is. */
export type LabelKey =
  | 'account'
  | 'amount'
  | 'side'
  | 'direction'
  | 'words'
  /** A second narration, beside the first. */
  | 'remark'
  | 'day'
  | 'value-day'
  | 'time'
  | 'balance'
  | 'book'
  | 'charge'
  | 'party'
  | 'status'
  | 'passed-over'

interface LabelShape {
  readonly key: LabelKey
  /** What banks print, as the source of a pattern without regard to case. */
  readonly names: string
  /** Only at the start of a line, or where no narration is running: it may be a part of one. */
  readonly isWeak?: true
}

const NUMBER = String.raw`(?: ?(?:no|number|num|n[uo]mber|#))?\.?`

/** Labels as banks print them; of two that fit the earlier one is meant. */
export const LABELS: readonly LabelShape[] = [
  { key: 'value-day', names: String.raw`value date|post(?:ed|ing)? date|val\.? date` },
  {
    key: 'passed-over',
    isWeak: true,
    names: String.raw`(?:account|acct|customer|a/c) name|(?:trans(?:action)?|txn)?\.? ?ref(?:erence)?(?: ?(?:no|number|id))?\.?|(?:session|trans(?:action)?|txn|document|instrument|order|payment) ?(?:id|number|no\.?|location|branch|status code)|transaction location|(?:beneficiary|sender|recipient|destination|receiving) ?(?:bank|account|acct)(?: ?(?:no|number|name))?\.?|account (?:credited|debited)|branch|channel|currency|bank|token|units?|cleared balance|old balance|previous balance|opening balance|balance before`,
  },
  {
    key: 'charge',
    names: String.raw`(?:bank |transaction |transfer |service |trf )?(?:charges?|fees?)|vat|commission|comm|stamp duty|emtl|levy`,
  },
  {
    key: 'book',
    names: String.raw`(?:total|ledger|book|current|curr\.?|closing) ?(?:bal(?:ance)?\.?)?(?: ?after)?`,
  },
  {
    key: 'balance',
    names: String.raw`(?:your )?(?:(?:avail(?:able)?|avl|av|acct|account|new|wallet|clr|clear|effective|eff)\.? ?)?bal(?:ance)?\.?(?: (?:after|is))?`,
  },
  {
    key: 'amount',
    names: String.raw`(?:trans(?:action)?|txn|credit|debit|cr|dr|paid|transfer)?\.? ?(?:amt|amount)\.?(?: (?:credited|debited|paid|sent|received))?`,
  },
  {
    key: 'words',
    names: String.raw`desc(?:ription|r)?\.?|des|det(?:ails?)?|narr(?:ation|ative|atn)?\.?|(?:trans(?:action)?|txn|payment) (?:details?|desc(?:ription)?|remarks?|narration)|purpose|reason|being`,
  },
  { key: 'remark', names: 'remarks?' },
  {
    key: 'direction',
    names: String.raw`(?:txn|trans(?:action)?|trx|alert)\.? ?type|txn|trx|trans`,
  },
  { key: 'direction', isWeak: true, names: 'type' },
  { key: 'account', names: String.raw`a/c${NUMBER}|acc(?:oun)?t\.?${NUMBER}|acc|ac|acnt` },
  {
    key: 'day',
    names: String.raw`(?:(?:trans(?:action)?|txn)\.? ?)?(?:date ?(?:[&/]|and) ?time|date)|dt|when`,
  },
  {
    key: 'time',
    names: String.raw`(?:trans(?:action)? ?)?time(?: of (?:trans(?:action)?|txn))?|tm`,
  },
  { key: 'side', names: 'debit|credit|dr|cr' },
  {
    key: 'party',
    isWeak: true,
    names: String.raw`to|from|beneficiary(?: name)?|recipient(?: name)?|receiver(?: name)?|sender(?: name)?|merchant(?: name)?|paid to|received from|name|biller|product`,
  },
  { key: 'status', isWeak: true, names: String.raw`(?:transaction |payment )?status` },
]

interface BankShape {
  /** As the picker of banks has it. */
  readonly bank: string
  /** How messages name it. */
  readonly names: RegExp
  /** What it has people dial. */
  readonly dials?: RegExp
  /** Its labels as printed, in their order, with a space between. */
  readonly labels?: RegExp
}

/** The banks by which alerts are known; others are read all the same, without a name. */
export const BANKS: readonly BankShape[] = [
  {
    bank: 'GTBank',
    names: /\bgt ?b(?:ank)?\b|gtbank|gtworld|\bgtco\b|guaranty trust|\bGeNS\b/i,
    dials: /\*737[*#]/,
    labels: /^acct amt desc(?:ription)? (?:avail bal|bal) date|^acct amt desc date avail bal/,
  },
  {
    bank: 'Access Bank',
    names: /access ?bank|access ?alert|\baccess more\b|\bdiamond ?bank/i,
    dials: /\*901[*#]/,
    labels: /^(?:debit|credit)(?: alert)? amt acc desc/,
  },
  {
    bank: 'Zenith Bank',
    names: /zenith/i,
    dials: /\*966[*#]/,
    labels: /^(?:acct|account) (?:dt|date\/time) (?:desc )?(?:cr|dr) amt/,
  },
  {
    bank: 'UBA',
    names: /\bUBA\b|united bank for africa|ubagroup/i,
    dials: /\*919[*#]/,
    labels: /^txn ac amt des\b/,
  },
  {
    bank: 'First Bank',
    names: /first ?bank|\bFBN\b|firstmobile/i,
    dials: /\*894[*#]/,
    labels: /^(?:debit|credit) amt date desc bal/,
  },
  {
    bank: 'Fidelity Bank',
    names: /fidelity ?(?:bank|alert|online)|fidelitybank/i,
    dials: /\*770[*#]/,
    labels: /^acct (?:dr|cr) desc dt bal|^txn acct amt desc date/,
  },
  { bank: 'Jaiz Bank', names: /\bjaiz/i, dials: /\*773[*#]/ },
  { bank: 'Keystone Bank', names: /keystone/i, dials: /\*7111[*#]/ },
  { bank: 'OPay', names: /\bo-?pay\b|opayweb|owealth/i, dials: /\*955[*#]/ },
  { bank: 'Kuda', names: /\bkuda/i },
  { bank: 'Moniepoint', names: /monie ?point/i },
  { bank: 'PalmPay', names: /palm ?pay/i, dials: /\*861[*#]/ },
  { bank: 'Sterling Bank', names: /\bsterling\b|one ?bank by sterling/i, dials: /\*822[*#]/ },
  { bank: 'FCMB', names: /\bFCMB\b|first city monument/i, dials: /\*329[*#]/ },
  { bank: 'Wema Bank (ALAT)', names: /\bwema|\bALAT\b/i, dials: /\*945[*#]/ },
  { bank: 'Union Bank', names: /union ?bank|union ?mobile|unionone/i, dials: /\*826[*#]/ },
  { bank: 'Stanbic IBTC', names: /stanbic/i, dials: /\*909[*#]/ },
  { bank: 'Polaris Bank', names: /polaris|vulte\b/i, dials: /\*833[*#]/ },
  { bank: 'Ecobank', names: /eco ?bank/i, dials: /\*326[*#]/ },
  { bank: 'Providus Bank', names: /providus/i },
  { bank: 'Unity Bank', names: /unity ?bank/i },
  { bank: 'FairMoney', names: /fair ?money/i },
  { bank: 'VFD Microfinance Bank', names: /\bVFD\b|\bvbank\b/i },
]

/** Where the month comes first in digits. */
export const MONTH_FIRST_BANKS: ReadonlySet<string> = new Set(['PalmPay'])

const VERY = String.raw`(?: (?:just|now|successfully|also))*`
const WITH = String.raw`(?: (?:with|by|for|of|the sum of|an amount of|amount))*[ :]*$`
const DONE = String.raw`^ ?(?:(?:has|have) been|was|were|is|just)${VERY} (?:been )?`

interface Around {
  /** What stands before the amount, up to it. */
  readonly before?: RegExp
  /** What stands after it, from it on. */
  readonly after?: RegExp
  /** Only where the sentence says that it was done. */
  readonly isIfDone?: true
}

/** What stands around an amount that is a balance, or what the bank took. */
export const BALANCES = /\bbal(?:ance)?\b[^\d₦]{0,25}$/i

/** What stands before an amount that the bank took for another one. */
export const CHARGES = /\b(?:fees?|charges?|vat|levy|duty|commission|tax)\b(?: of| is)?[ :=-]*$/i

/** What stands around an amount that went out. */
export const OUT: readonly Around[] = [
  { before: new RegExp(String.raw`\b(?:debited|charged|deducted|withdrawn)${WITH}`, 'i') },
  {
    before: new RegExp(
      String.raw`\byou(?:'ve|’ve| have)?${VERY} (?:sent|transferred|paid|spent|withdrew|withdrawn|bought|purchased|moved|saved)(?: out)?${WITH}`,
      'i',
    ),
  },
  {
    before:
      /\byou(?:'ve|’ve| have)?(?: just| successfully)* (?:recharged|topped up|used) [^.\n]{1,70} (?:with|for|to pay) ?$/i,
  },
  { before: /\brecharged ?$/i },
  { before: /\bdebit(?: (?:alert|transaction))?(?: of| for)?[ :!.,-]*$/i },
  { before: /\bDR[ :=.]*$/i },
  {
    before:
      /\b(?:transfer|payment|purchase|withdrawal|subscription|transaction|recharge|airtime|data)(?: of)? ?$/i,
    isIfDone: true,
  },
  {
    after: new RegExp(
      String.raw`${DONE}(?:debited|deducted|withdrawn|charged|sent|transferred|paid|spent)\b`,
      'i',
    ),
  },
  { after: /^ ?(?:debited|deducted|sent to|transferred to|paid to|withdrawn|POS\b|purchase\b)/i },
  { after: /^ ?\(?(?:DR|debit)\b/i },
]

/** What stands around an amount that came in. */
export const IN: readonly Around[] = [
  { before: new RegExp(String.raw`\bcredited${WITH}`, 'i') },
  { before: new RegExp(String.raw`\breceived${WITH}`, 'i') },
  { before: /\bsent you(?: the sum of)? ?$/i },
  { before: /\bcredit(?: (?:alert|transaction))?(?: of| for)?[ :!.,-]*$/i },
  { before: /\bCR[ :=.]*$/i },
  { before: /\b(?:refund|reversal|deposit|inflow)(?: of)? ?$/i, isIfDone: true },
  {
    after: new RegExp(
      String.raw`${DONE}(?:credited|received|deposited|refunded|reversed|paid into)\b`,
      'i',
    ),
  },
  { after: /^ ?(?:credited|received from|deposited)\b/i },
  { after: /^ ?\(?(?:CR|credit)\b/i },
]

/** Says that something was done. */
export const SUCCESS = /\bsuccess|\bcompleted\b|\bapproved\b/i

/** Says that it was not, in the sentence of the amount or in a status. */
export const FAILED =
  /\b(?:failed|declined|unsuccessful|not (?:been )?successful|not (?:been )?completed|could not be|couldn['’]t be|insufficient (?:funds?|balance)|cancell?ed|rejected|was reversed before|do not honou?r)\b/i

/** Says that it is yet to be done. */
export const TO_COME =
  /\b(?:will|would|shall) be (?:\w+ )?(?:debited|charged|deducted|credited|paid)|\babout to be\b|\bis (?:now )?due\b|\bdue (?:on|for|date|in)\b|\breminder\b|\bupcoming\b|\bscheduled\b|\bpending\b|\bto authori[sz]e\b/i

/** Says that somebody wants to sell something. */
export const ADVERT =
  /\bup to\b|\bas much as\b|\bapply\b|\boffers?\b|\bpromo|\bwin\b|\bstand a chance\b|\beligible\b|\bqualif|\bloans?\b|\bbonus|\bcash ?back\b|\bdiscount|\bT&Cs?\b|\bget (?:NGN|N|₦)|\bearn\b|\binvite\b/i

/** A one-time code beside what it is called. */
export const CODE =
  /\b(?:otp|one[ -]?time (?:password|pass ?code|pin|code)|pass ?code|(?:verification|security|confirmation|auth(?:entication|ori[sz]ation)?|activation|login) (?:code|pin)|token)\b[^\n]{0,100}?(?<![\d,.])\d{4,8}(?![\d,]|\.\d)|(?<![\d,.])\d{4,8}(?![\d,]|\.\d)[^\n]{0,30}?\b(?:is|as) (?:your|the)\b[^\n]{0,30}?\b(?:otp|code|token|pin)\b/i

/** How a line begins that banks add below what they say of the movement. */
export const TAIL =
  /^(?:dial|to (?:get|report|block|dispute|stop|complain)|loan\?|get |link |thank|thanks|for (?:enquir|more|help|complain|any|support|assistance|dispute)|https?:|www\.|download|never|do not|don['’]t|please|kindly|if you|not you|call |click|visit|need |help|enjoy|your (?:pin|bvn|password|nin)|bvn|dear|regards|love,|©|powered|disclaimer|security tip|beware|it['’]?s you|update your)|\*\d{3,4}[*#]/i
