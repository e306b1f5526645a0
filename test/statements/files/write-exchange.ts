import { type Account, changeOf, figuresOf } from '../made/account.ts'
import type { Movement } from '../truth.ts'

function naira(kobo: number): string {
  const digits = String(Math.abs(kobo)).padStart(3, '0')
  return `${kobo < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function masked(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function stamp({ day, time }: Pick<Movement, 'day' | 'time'>): string {
  return `${day.replaceAll('-', '')}${time.replaceAll(':', '')}`
}

const OFX_1 = `OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nSECURITY:NONE\r\nENCODING:USASCII\r\nCHARSET:1252\r\n\r\n`
const OFX_2 = `<?xml version="1.0" encoding="UTF-8"?>\n<?OFX OFXHEADER="200" VERSION="211"?>\n`

/** OFX of the first kind, whose values are not closed, or of the second; `lines` breaks between tags. */
export function writeOfx(accounts: readonly Account[], version: 1 | 2, isOneLine = false): string {
  const end = isOneLine ? '' : '\n'

  function value(name: string, text: string): string {
    return `<${name}>${masked(text)}${version === 1 ? '' : `</${name}>`}${end}`
  }

  function group(name: string, parts: readonly string[]): string {
    return `<${name}>${end}${parts.join('')}</${name}>${end}`
  }

  const statements = accounts.map(account => {
    const entries = account.movements.map((movement, place) =>
      group('STMTTRN', [
        value('TRNTYPE', movement.type === 'income' ? 'CREDIT' : 'DEBIT'),
        value('DTPOSTED', `${stamp(movement)}[+1:WAT]`),
        value('TRNAMT', naira(changeOf(movement))),
        value('FITID', `F${place}`),
        value('NAME', movement.narration.slice(0, 32)),
        value('MEMO', movement.narration),
      ]),
    )
    return group('STMTTRNRS', [
      value('TRNUID', '1'),
      group('STMTRS', [
        value('CURDEF', 'NGN'),
        group('BANKACCTFROM', [
          value('BANKID', '058'),
          value('ACCTID', account.number),
          value('ACCTTYPE', 'SAVINGS'),
        ]),
        group('BANKTRANLIST', [
          value('DTSTART', account.period.from.replaceAll('-', '')),
          value('DTEND', account.period.to.replaceAll('-', '')),
          ...entries,
        ]),
        group('LEDGERBAL', [
          value('BALAMT', naira(figuresOf(account).closing)),
          value('DTASOF', '20261101'),
        ]),
      ]),
    ])
  })
  const sign = group('SIGNONMSGSRSV1', [
    group('SONRS', [group('FI', [value('ORG', 'Zenith Bank'), value('FID', '057')])]),
  ])
  const body = group('OFX', [sign, group('BANKMSGSRSV1', statements)])
  return (version === 1 ? OFX_1 : OFX_2) + body
}

function balanceXml(code: string, kobo: number, day: string): string {
  const way = kobo < 0 ? 'DBIT' : 'CRDT'
  return `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="NGN">${naira(Math.abs(kobo))}</Amt><CdtDbtInd>${way}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`
}

/** CAMT.053 of the version, with a prefix before the names of its tags where one is given. */
export function writeCamt(accounts: readonly Account[], prefix = ''): string {
  const statements = accounts.map(account => {
    const { closing } = figuresOf(account)
    const entries = account.movements.map(
      ({ type, amount, day, narration, reference }) =>
        `<Ntry><Amt Ccy="NGN">${naira(amount)}</Amt><CdtDbtInd>${type === 'income' ? 'CRDT' : 'DBIT'}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt><AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>E1</EndToEndId></Refs><Amt Ccy="NGN">${naira(amount)}</Amt><RmtInf><Ustrd>${masked(narration)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
    )
    return `<Stmt><Id>1</Id><FrToDt><FrDtTm>${account.period.from}T00:00:00</FrDtTm><ToDtTm>${account.period.to}T23:59:59</ToDtTm></FrToDt><Acct><Id><Othr><Id>${account.number}</Id></Othr></Id><Ccy>NGN</Ccy><Svcr><FinInstnId><Nm>UBA</Nm></FinInstnId></Svcr></Acct>${balanceXml('OPBD', account.opening, account.period.from)}${balanceXml('CLBD', closing, account.period.to)}${entries.join('')}</Stmt>`
  })
  const xml = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>${statements.join('')}</BkToCstmrStmt></Document>`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!-- made -->\n${prefix === '' ? xml : xml.replaceAll(/<(\/?)(?=\w)/g, `<$1${prefix}:`)}`
}

/** How a QIF file writes its days. */
export type QifDate = (day: string) => string

/** QIF with an account a block; the first entry is what it began with. */
export function writeQif(accounts: readonly Account[], date: QifDate): string {
  const blocks = accounts.map(account => {
    const entries = account.movements.map(movement =>
      [
        `D${date(movement.day)}`,
        `T${naira(changeOf(movement)).replaceAll(/\B(?=(\d{3})+\.)/g, ',')}`,
        'CX',
        `M${movement.narration}`,
        '^',
      ].join('\n'),
    )
    const opening = [
      `D${date(account.period.from)}`,
      `T${naira(account.opening)}`,
      'POpening Balance',
      `L[${account.title}]`,
      '^',
    ].join('\n')
    return ['!Account', `N${account.title}`, 'TBank', '^', '!Type:Bank', opening, ...entries].join(
      '\n',
    )
  })
  return `!Option:AutoSwitch\n${blocks.join('\n')}\n!Type:Cat\nNFood\nE\n^\n`
}
