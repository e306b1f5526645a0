interface BankShape {
  /** As the picker of banks has it; null of one that it has not. */
  readonly bank: string | null
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
    names: /fidelity ?(?:bank|alert|online)|fidelitybank|^fidelity\b ?:/im,
    dials: /\*770[*#]/,
    labels: /^acct (?:dr|cr) desc dt bal|^txn acct amt desc date/,
  },
  { bank: 'Jaiz Bank', names: /\bjaiz/i, dials: /\*773[*#]/ },
  { bank: 'Keystone Bank', names: /keystone/i, dials: /\*7111[*#]/ },
  { bank: 'OPay', names: /\bo-?pay\b|opayweb|owealth/i, dials: /\*955[*#]/ },
  { bank: 'Kuda', names: /\bkuda/i },
  { bank: 'Moniepoint', names: /monie ?point/i },
  { bank: 'PalmPay', names: /palm ?pay/i, dials: /\*861[*#]/ },
  { bank: 'Sterling Bank', names: /\bsterling\b|\bone ?bank\b/i, dials: /\*822[*#]/ },
  { bank: 'FCMB', names: /\bFCMB\b|first city monument/i, dials: /\*329[*#]/ },
  { bank: 'Wema Bank (ALAT)', names: /\bwema|\bALAT\b/i, dials: /\*945[*#]/ },
  { bank: 'Union Bank', names: /union ?bank|union ?mobile|unionone/i, dials: /\*826[*#]/ },
  { bank: 'Stanbic IBTC', names: /stanbic/i, dials: /\*909[*#]/ },
  { bank: 'Polaris Bank', names: /polaris|vulte\b/i, dials: /\*833[*#]/ },
  { bank: 'Ecobank', names: /eco ?bank/i, dials: /\*326[*#]/ },
  { bank: 'Providus Bank', names: /providus/i },
  { bank: 'Unity Bank', names: /unity ?bank|^unity\b ?:/im, dials: /\*7799[*#]/ },
  { bank: 'FairMoney', names: /fair ?money/i },
  { bank: 'VFD Microfinance Bank', names: /\bVFD\b|\bv ?bank\b/i },
  { bank: 'Citibank Nigeria', names: /\bciti ?bank/i },
  { bank: 'Globus Bank', names: /\bglobus/i, dials: /\*989[*#]/ },
  { bank: 'Lotus Bank', names: /\blotus ?bank/i },
  { bank: 'Parallex Bank', names: /\bparallex/i },
  { bank: 'PremiumTrust Bank', names: /\bpremium ?trust/i },
  { bank: 'Standard Chartered', names: /\bstandard chartered|\bstanchart/i },
  { bank: 'SunTrust Bank', names: /\bsun ?trust/i },
  { bank: 'TAJBank', names: /\btaj ?bank/i },
  { bank: 'Titan Trust Bank', names: /\btitan ?trust/i },
  // Known, so that no other bank that is named beside them is taken for theirs.
  {
    bank: null,
    names:
      /\b(?:sparkle|carbon|paga|smart ?cash|mo ?mo|piggy ?vest|cowry ?wise|optimus ?bank|lapo|nova ?bank|signature ?bank|heritage ?bank|alpha ?morgan|9 ?psb|hope ?psb|rubies|mint(?:yn)?|eyowo|chipper|raven ?bank|renmoney|accion|ab microfinance|grey|geegpay|risevest|bamboo|sofri|dot ?bank|gomoney|abeg|pocket ?app|kongapay|quickteller|flutterwave|paystack|safe ?haven|tangerine|nirsal|infinity mfb|summit ?bank|greenwich|coronation|rand merchant)\b(?= ?[:\n!]| (?:mfb|psb|bank|alert|debit|credit|transaction|wallet|app|microfinance)\b)/i,
  },
]

/** Where the month comes first in digits. */
export const MONTH_FIRST_BANKS: ReadonlySet<string> = new Set(['PalmPay'])

/** Whether a text names a bank or a wallet. */
export function namesBank(text: string): boolean {
  return BANKS.some(({ names }) => names.test(text))
}

/** The bank that a text names first; null where it names none, or one that the picker has not. */
export function bankNamed(text: string): string | null {
  const named = BANKS.map(({ bank, names }) => ({ bank, at: text.search(names) })).filter(
    ({ at }) => at >= 0,
  )
  return named.toSorted((a, b) => a.at - b.at)[0]?.bank ?? null
}

const VERY = String.raw`(?: (?:just|now|successfully|also))*`
const WITH = String.raw`(?: (?:with|by|for|of|the sum of|an amount of|amount))*[ :]*$`
// An account may stand between the side and its amount.
const SIDE_OF = String.raw`(?: (?:alert|transaction))?(?: of| for)?[ :!.,/|-]*(?:(?<=[: ])[\dXx*]{8,14} )?$`
const DONE = String.raw`^\s?(?:(?:has|have) been|was|were|is|just)${VERY} (?:been )?`

interface Around {
  /** What stands before the amount, up to it. */
  readonly before?: RegExp
  /** What stands after it, from it on. */
  readonly after?: RegExp
  /** Only where the sentence says that it was done. */
  readonly isIfDone?: true
}

/** What stands around an amount that is a balance, or what the bank took. */
export const BALANCES =
  /\bbal(?:ance)?\b[^\d₦;]{0,25}$|(?<!\b(?:the|an|of) (?:\w+ )?)\bavail(?:able)?(?: is)?[ :=]{0,3}$/i

/** What stands before an amount that the bank took for another one. */
export const CHARGES =
  /\b(?:fees?|charges?|chgs?|vat|levy|duty|commission|tax)\b(?: of| is)?[ :=-]*$/i

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
  {
    before: new RegExp(
      String.raw`\byou(?:'ve|’ve| have)?${VERY} (?:made|did) an? (?:\w+ ){0,2}(?:transfer|payment|purchase|withdrawal) of ?$`,
      'i',
    ),
  },
  { before: /\bcard\b[^.\n]{0,40} used (?:for|to pay|for a payment of) ?$/i },
  { before: /(?:^|[\s:])Money [Oo]ut[ :!-]{1,3}$/ },
  { before: /(?:^|[.:!] )(?:\w+ )?(?:withdrawal|purchase)[ :!-]{1,3}$/i, isIfDone: true },
  { before: /\brecharged ?$/i },
  { before: new RegExp(String.raw`\bdebit${SIDE_OF}`, 'i') },
  { before: new RegExp(String.raw`\bDR${SIDE_OF}`, 'i') },
  {
    before:
      /\b(?:transfer|payment|purchase|withdrawal|subscription|transaction|recharge|airtime|data)(?: of)? ?$/i,
    isIfDone: true,
  },
  {
    after: new RegExp(
      String.raw`${DONE}(?:debited|deducted|withdrawn|charged|(?:sent|transferred|paid)(?! to you)|spent)\b`,
      'i',
    ),
  },
  { after: /^ ?(?:debited|deducted|sent to|transferred to|paid to|withdrawn|POS\b|purchase\b)/i },
  { after: /^ (?:[\w'&/-]+ ){1,5}(?:has|have) been (?:\w+ )?(?:debited|deducted)\b/i },
  { after: /^ ?\(?(?:DR|debit)\b/i },
]

/** What stands around an amount that came in. */
export const IN: readonly Around[] = [
  { before: new RegExp(String.raw`\bcredited${WITH}`, 'i') },
  { before: new RegExp(String.raw`\breceived${WITH}`, 'i') },
  { before: /\bsent you(?: the sum of)? ?$/i },
  { before: new RegExp(String.raw`\bcredit${SIDE_OF}`, 'i') },
  { before: new RegExp(String.raw`\bCR${SIDE_OF}`, 'i') },
  { before: /[A-Za-z] sent ?$/, after: /^ ?to (?:you\b|your (?:\w+ ){0,3}(?:account|wallet)\b)/i },
  { before: /\b(?:refund|reversal|deposit|inflow)(?: of)? ?$/i, isIfDone: true },
  {
    after: new RegExp(
      String.raw`${DONE}(?:credited|received|deposited|disbursed|refunded|reversed|paid into)\b`,
      'i',
    ),
  },
  { after: /^ ?(?:credited|received(?! by)|deposited)\b/i },
  {
    after:
      /^ (?:[\w'&/-]+ ){0,6}(?:has|have) (?:been )?(?:credited|paid|landed|arrived|dropped) (?:in)?(?:to |in )?you/i,
  },
  { before: /\bearned ?$/i, after: /^ (?:in |as )?interest\b/i },
  {
    before:
      /(?:^|[.:!] )(?:\w+ )?(?:inward|inflow|deposit|lodg?ement|refund|reversal)(?: transfer)?[ :!-]{1,3}$/i,
    isIfDone: true,
  },
  { before: /(?:^|[\s:])Money [Ii]n[ :!-]{1,3}$/ },
  { after: /^ ?\(?(?:CR|credit)\b/i },
]

/** What stands behind what is counted in naira and is no money. */
export const IN_KIND =
  /^ ?(?:worth of )?(?:free )?(?:[Aa]irtime|[Dd]ata|[Pp]oints?|[Cc]oins?|credits)\b/

/** A balance behind it says that it was done too. */
export const BALANCE_BEHIND = /[.;,|\s](?:bal(?:ance)?|avail(?:able)?)\b[^.;\n]{0,20}\d/i

/** Says that something was done. */
export const SUCCESS = /\bsuccess|\bsucceed|\bcompleted\b|\bapproved\b/i

/** Says that it was not, in the sentence of the amount or in a status. */
export const FAILED =
  /\b(?:failed|declined|unsuccessful|(?<!\bif (?:you|this|it|the transaction|the transfer) )(?:was|were|is|has|have|had|did|does)(?: not|n['’]t) (?:be |been )?(?!you\b|\w+ by you\b|yours\b)\w+|not (?:been )?(?:successful|completed|processed|debited|charged)|did ?n[o'’]t go through|could ?n[o'’]t\b|cannot\b|can['’]t\b|insufficient (?:funds?|balance)|cancell?ed|rejected|unable to|attempt(?:ed|s)?|was reversed before|timed out|blocked|bounced|dishonou?red|returned unpaid|do not honou?r|no money left)\b/i

/** A line that says no more than that it was not, or not yet. */
export const FAILED_LINE =
  /^\W*(?:your )?(?:transfer|transaction|payment|status)?:? ?(?:has |is |was )?(?:failed|declined|unsuccessful|cancell?ed|rejected|reversed|pending|processing|in progress)\W*$|[.;!] (?:it |status:? )?(?:has |is |was )?(?:failed|declined|unsuccessful|cancell?ed|rejected)\b/im

/** Says that money came back. */
export const REFUND = /\b(?:refund(?:ed)?|revers(?:al|ed)|returned|credited back)\b/i

/** Says that it is yet to be done. */
export const TO_COME =
  /\b(?:will|would|shall|to) be (?:\w+ )?(?:debited|charged|deducted|credited|paid|processed|reversed|refunded)|\b(?:will|to) (?:debit|credit|charge|deduct)\b|\babout to\b|\bis (?:now )?(?:over)?due\b|\bdue (?:on|for|date|in|today|tomorrow)\b|\breminder\b|\bupcoming\b|\bscheduled\b|\bpending\b|\bprocessing\b|\bin progress\b|\bbeing processed\b|\bawaiting\b|\binitiated\b|\bqueued\b|\bon hold\b|\bto authori[sz]e\b/i

/** Says that somebody wants to sell something. */
export const ADVERT =
  /\bup to\b|\bas much as\b|\bapply\b|\boffers?\b|\bpromo|\bwin\b|\bstand a chance\b|\beligible\b|\bqualif|\bpre-?approved\b|\bloans?\b|\bbonus|\bcash ?back\b|\bdiscount|\bT&Cs?\b|\bget (?:NGN|N|₦)|\bearn\b|\binvite\b|\bclaim\b|\bredeem\b|\bvouchers?\b/i

/** What is sold, and may have come in all the same. */
export const SOLD = /\b(?:loans?|bonus\w*|cash ?back)\b/gi

/** Says that a movement was made. */
export const DONE_SURELY =
  /\b(?:has|have) been (?:\w+ )?(?:credited|debited|paid|disbursed|deposited)\b|\bwas (?:\w+ )?(?:credited|debited)\b|\byou(?:'ve|’ve| have)?(?: just)? received\b/i

/** Says that it is of the person's own money. */
export const OF_BANKS = /\b(?:you|your|ur|debit(?:ed)?|credit(?:ed)?|DR|CR)\b/i

/** Tells of money that did not move by this: sums of a time, conditions, requests, mandates, complaints. */
export const NOTICE =
  /\b(?:this|last|past|previous) (?:week|month|year|quarter|\d+ (?:days|weeks|months))\b|\bsummary\b|\bso far\b|\btotal (?:credits?|debits?|spend(?:ing)?|spent|inflows?|outflows?)\b|\b(?:if|when|whenever|once|unless|each time|every time) (?:you|your|the|a|an)\b(?! (?:did|do|don|didn|have not|were not|are not|need|have any|notice|suspect|think|wish|want))|\b(?:is|are) requesting\b|\brequest(?:ed|s)? (?:NGN|N|₦|for|to|of|from)\b|\b(?:payment|money) request\b|\bmandate\b|\bset up\b|\bstanding (?:order|instruction)\b|\b(?:dispute|complaint|ticket|case)\b|\blimits?\b|\bstatement (?:for|of)\b|\byou can\b|\bwants? (?:you )?to\b|\bI(?:['’]ve|['’]m| have| was| sent| paid| will| need)\b|\?\s*$/i

/** Somebody asked for a balance, or is told it with no movement. */
export const BALANCE_ASKED =
  /\bbalance (?:enquiry|inquiry)\b|\b(?:your|the) (?:\w+ )?balance (?:as (?:at|of)|on your)\b|\byour (?!(?:new|current|available|avail|account|acct|wallet|total|ledger|book|remaining|closing)\b)\w+ balance is\b/i

/** A one-time code beside what it is called. */
export const CODE =
  /\b(?:otp|one[ -]?time (?:password|pass ?code|pin|code)|pass ?code|(?:verification|security|confirmation|auth(?:entication|ori[sz]ation)?|activation|login) (?:code|pin)|token)\b[^\n]{0,100}?(?<![\d,.])\d{4,8}(?![\d,]|\.\d)|(?<![\d,.])\d{4,8}(?![\d,]|\.\d)[^\n]{0,30}?\b(?:is|as) (?:your|the)\b[^\n]{0,30}?\b(?:otp|code|token|pin)\b/i

/** How a line begins that banks add below what they say of the movement. */
export const TAIL =
  /^(?:dial|to (?:get|report|block|dispute|stop|complain)|loan\?|get |link |thank|thanks|for (?:enquir|more|help|complain|any|support|assistance|dispute)|https?:|www\.|download|never|do not|don['’]t|please|kindly|if you|not you|call |click|visit|need |help|enjoy|your (?:pin|bvn|password|nin)|bvn|dear|regards|love,|©|powered|disclaimer|security tip|beware|it['’]?s you|update your)|\*\d{3,4}[*#]/i
