import { FOREIGN_SIGN } from '#features/statements/rules/values/currency.ts'
import type { ColumnRole } from './column-role.ts'

// statements 2, without spaces and signs; longer names are found before shorter ones.
const NAMES: Readonly<Record<ColumnRole, string>> = {
  date: `date dates transdate trandate txndate trxdate tranxdate transactiondate transactionsdate
    posted booked posteddate postingdate postdate dateposted entrydate bookingdate processdate paymentdate
    createdate createddate dateoftransaction timeoftransaction datetime transtime transactiontime
    transactiondatetime
    txntime timestamp postedon postingon createdon createdat bookedon processedon completedon
    completedat transactedon transactedat dateofposting dateofentry actualdate actualtransactiondate trandatetime completiontime day
    booked bookingdt trxdt txndt trandt transdt postdt transacted executed executiondate
    processed processingdate completed recorded daterecorded timedate dateinitiated
    datecreated datecompleted dateprocessed dateofpayment operationdate movementdate
    activitydate`,
  'value-date': `valuedate valdate valuedt valuedated effectivedate vdate valdt dateofvalue effectiveon valuedon
    settlementdate settledon valuedy valuta effective valueon`,
  narration: `description descriptions descr desc narr narration narrations narrative remark remarks detail details
    particulars transactiondetails transactiondetail transactiondescription transactionnarration
    transactionremarks transactionparticulars memo descriptionnarration narrationdescription
    trandescription trandetails txndescription txndetails descriptionpayeememo paymentdetails
    transdetails transdescription descriptionoftransaction detailsoftransaction merchantdetails
    particularsoftransaction transactionnarrative
    explanation explanations comment comments notes purpose information
    activity transactioninfo transactioninformation transactionnote narrationdetails
    paymentdescription paymentnarration paymentpurpose statementdetails entrydetails`,
  reference: `reference references ref refno referenceno referencenumber refnumber refid
    transactionreference transactionref transactionid transactionno transactionnumber transid
    transref tranref tranid txnid txnref trxref trxid sessionid paymentreference referenceid
    transactionreferenceno transactionreferencenumber transactionrefno txnrefno trxrefno transrefno tranrefno
    txnreference txnreferenceno trnrefno chequerefno chqrefno chequereferenceno chequereference
    chequeref refchequeno instrumentrefno documentno documentnumber docno docnumber voucherno transferid
    receipt receiptno receiptnumber slipno sessionnumber sessionno traceno tracenumber rrn
    retrievalreference uniqueid txnno trxno transno paymentid orderid orderno refcode journalno
    batchno voucher vouchernumber folio foliono uniquereference confirmationno
    confirmationnumber utr approvalcode authcode transfercode`,
  debit: `sent debit debits dr withdrawal withdrawals withdraw moneyout paidout payout outflow outflows
    payment payments debitamount debitamt debited amountout withdrawalamount withdrawn spent
    settlementdebit amountdebited amtdebited moneysent paymentsout out drawings debitdr withdrawaldr withdrawalsdr dramount
    outgoing outgoings moneyspent expense expenses expenditure dramt amountdr amtdr cashout
    amountwithdrawn amountpaidout paymentsmade amountsent debitn drn withdrawaln`,
  credit: `credit credits savings cr deposit deposits lodgement lodgements lodgment lodgments moneyin paidin
    payin inflow inflows creditamount creditamt credited amountin depositamount deposited received
    settlementcredit amountcredited amtcredited moneyreceived receipts paymentsin in creditcr depositcr depositscr cramount
    lodgementamount
    incoming incomings income cramt amountcr amtcr cashin amountpaidin paymentsreceived
    earned amountreceived topup creditn crn depositn`,
  amount: `amount amounts amt amountngn transactionamount transactionamt tranamount transamount txnamount
    trxamount txnamt tranamt transamt trxamt amountpaid sum debitorcredit
    amtn amtngn amountn amountinnaira transactionvalue nairaamount amountofmoney`,
  flag: `drcr crdr drorcr crordr dc cd drcrflag drcrindicator crdrindicator sign indicator
    debitcreditflag debitcreditindicator transactiontype trantype txntype transtype alerttype type
    direction side inout inorout crdb dbcr entrytype moneyflow`,
  balance: `balance balances bal runningbalance runningbal availablebalance ledgerbalance
    bookbalance balanceafter balanceaftertransaction balanceaftertxn accountbalance currentbalance
    newbalance closingbalance outstandingbalance netbalance clearedbalance balanceatdate walletbalance
    remaining remainingbalance balanceleft finalbalance endingbalance runningtotal newbal
    closingbal availbal bookbal ledgerbal postbalance balancethereafter resultingbalance
    balafter availablebal endbalance balanceaftertrans walletbal balancen balngn baln currentbal`,
  status:
    'status transactionstatus transstatus transtatus txnstatus tranxstatus trxstatus paymentstatus',
  party: `tofrom fromto party partyname counterparty counterpartyname counterpartyfullname otherparty
    senderrecipient recipientsender senderreceiver receiversender senderbeneficiary
    beneficiarysender nameofotherparty nameofcounterparty otherpartyname
    payerpayee payeepayer senderorrecipient sendertorecipient merchant merchantname name
    counterparties otherside payeeorpayer thirdparty sentbyto receivedfrompaidto
    paidtoreceivedfrom`,
  sender: `nameofsender nameofpayer from sender sendername fromname source sourcename payer payername originator
    originatorname remitter remittername sentby receivedfrom`,
  recipient: `nameofrecipient nameofbeneficiary nameofpayee to recipient recipientname receiver receivername toname beneficiary beneficiaryname
    payee payeename destination destinationname sentto paidto creditedto`,
  'party-account': `counterpartyaccount counterpartyaccountnumber counterpartyaccountno
    counterpartyacct partyaccount partyaccountnumber otheraccount otherpartyaccount
    tofromaccount fromtoaccount`,
  'sender-account': `senderaccount senderaccountnumber senderaccountno senderacct senderacctno
    fromaccount fromaccountnumber sourceaccount sourceaccountnumber sourceaccountno payeraccount
    originatoraccount originatoraccountnumber`,
  'recipient-account': `recipientaccount recipientaccountnumber recipientaccountno
    receiveraccount receiveraccountnumber toaccount toaccountnumber beneficiaryaccount
    beneficiaryaccountnumber beneficiaryaccountno beneficiaryacct beneficiaryacctno payeeaccount
    destinationaccount destinationaccountnumber destinationaccountno`,
  channel: `channel channels transactionchannel tranchannel transchannel trxchannel txnchannel paymentchannel
    paymentmethod paymentmode transactionmode mode medium
    via transactionvia platform`,
  category: `category categories transactioncategory trancategory txncategory spendcategory
    spendingcategory expensecategory paymenttype servicetype`,
  other: `originatingbranch origbranch branch location teller userid enteredby trancode tc docnum instrno hijridate
    prevbalance prevbal previousbal balbefore openingbal startbalance startingbalance amountfee amtfee amountfees amtfees amountcharges amtcharges
    branchname branchcode orgbranch sno sn serialno serialnumber serial no chqno chequeno
    chequenumber cheque chq instrumentno instrumentnumber terminal terminalid currency bank
    bankname balancebefore openingbalance previousbalance fee fees charge charges vat commission time at
    label user code sourceinstitution beneficiaryinstitution senderbank
    beneficiarybank recipientbank destinationbank sourcebank counterpartybank`,
}

const ROLE_BY_NAME = new Map<string, ColumnRole>(
  entriesOf(NAMES).flatMap(([role, names]) =>
    names.split(/\s+/).map((name): [string, ColumnRole] => [name, role]),
  ),
)

const LONGEST = Math.max(...[...ROLE_BY_NAME.keys()].map(name => name.length))

// With what stands before it: `Amount in USD`.
const CURRENCY = new RegExp(
  String.raw`\([^)]*\)?|(?:(?<!\b(?:money|paid|pay) )\bin )?(?:₦|\b(?:ngn|naira)\b|${FOREIGN_SIGN})`,
  'gi',
)

/** Only letters, lower case, without what stands in brackets, the currency and `and`. */
export function headingLetters(text: string): string {
  const plain = text.replaceAll(CURRENCY, ' ')
  const kept = /[a-z]/i.test(plain) ? plain : text
  // A lone N is a naira sign, but not in `R e f e r e n c e`, nor in `S/N`.
  const named = /[a-z]{3}/i.test(kept) ? kept.replaceAll(/(?<!\/)\bN\b/g, ' ') : kept
  return named
    .replaceAll(/\band\b/gi, ' ')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
}

/** What the column of a name (lower-case letters only) holds; undefined where it is no name. */
export function roleOfName(letters: string): ColumnRole | undefined {
  return ROLE_BY_NAME.get(letters)
}

/** A heading's name within a text, and where in the text it stands. */
export interface FoundName {
  readonly role: ColumnRole
  readonly start: number
  readonly end: number
}

/**
 * The names of columns that the text (lower-case letters only) is made of, end to end, in the fewest
 * pieces: `datedescription` is two. Undefined when it is not made of names alone.
 */
export function splitNames(letters: string): FoundName[] | undefined {
  if (letters === '' || letters.length > LONGEST * 3) return undefined
  const best: (FoundName[] | undefined)[] = [[]]
  for (let end = 1; end <= letters.length; end += 1) {
    best.push(bestEndingAt(letters, end, best))
  }
  return best.at(letters.length)
}

function bestEndingAt(
  letters: string,
  end: number,
  best: readonly (FoundName[] | undefined)[],
): FoundName[] | undefined {
  let fewest: FoundName[] | undefined
  for (let start = Math.max(0, end - LONGEST); start < end; start += 1) {
    const before = best[start]
    const role = ROLE_BY_NAME.get(letters.slice(start, end))
    if (before === undefined || role === undefined) continue
    if (fewest === undefined || before.length + 1 < fewest.length) {
      fewest = [...before, { role, start, end }]
    }
  }
  return fewest
}

function entriesOf(names: typeof NAMES): [ColumnRole, string][] {
  // Object.entries forgets the keys' type.
  return Object.entries(names) as [ColumnRole, string][]
}
