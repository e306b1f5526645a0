import { expect, test } from 'vitest'
import type { StatementReading } from '#features/statements/rules/reading.ts'
import { createSeededRandom } from '#test/simulation/seeded-random.ts'
import type { Movement } from '../truth.ts'
import { fileAccounts } from './file-truth.ts'
import { TABLE_SEEDS } from './made-table.ts'
import { readText } from './read-file.ts'

type Names = (movement: Movement) => readonly [name: string, memo: string]

function ofx(movements: readonly Movement[], names: Names): string {
  const entries = movements.map((movement, place) => {
    const [name, memo] = names(movement)
    const amount = `${movement.type === 'income' ? '' : '-'}${(movement.amount / 100).toFixed(2)}`
    return `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${movement.day.replaceAll('-', '')}<TRNAMT>${amount}<FITID>${place}<NAME>${masked(name)}<MEMO>${masked(memo)}</STMTTRN>`
  })
  return `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>NGN<BANKACCTFROM><ACCTID>0123456789</BANKACCTFROM><BANKTRANLIST>${entries.join('\n')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
}

function masked(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function qif(movements: readonly Movement[], names: Names): string {
  const entries = movements.map(movement => {
    const [name, memo] = names(movement)
    const sign = movement.type === 'income' ? '' : '-'
    return `D${movement.day}\nT${sign}${(movement.amount / 100).toFixed(2)}\nP${name}\nM${memo}\n^`
  })
  return `!Type:Bank\n${entries.join('\n')}\n`
}

function said({ sections }: StatementReading) {
  return sections.flatMap(({ rows }) =>
    rows.map(({ narration, counterparty }) => [narration, counterparty]),
  )
}

test.each([
  ['OFX', ofx],
  ['QIF', qif],
] as const)('[ST8.17] %s: a name beside a memo is who was on the other side', (_, write) => {
  for (const seed of TABLE_SEEDS) {
    const random = createSeededRandom(seed)
    const [account] = fileAccounts(1, random)
    const names = ['Mama Cass', 'Segun Dike', 'Glo Data', 'Ikeja Electric', 'Spar Lekki']
    // A charge has nobody on the other side.
    const movements = (account?.movements ?? [])
      .filter(({ kind }) => kind === 'transfer')
      .slice(0, 30)
    const parties = movements.map(() => random.pick(names))
    const text = write(movements, movement => [
      parties[movements.indexOf(movement)] ?? '',
      movement.narration,
    ])
    expect(said(readText(text))).toEqual(
      movements.map(({ narration }, place) => [narration, parties[place]]),
    )
  }
})

test('[ST8.17] the memo’s beginning again is no name, and the bank’s words are words', () => {
  for (const seed of TABLE_SEEDS) {
    const [account] = fileAccounts(1, createSeededRandom(seed))
    const movements = (account?.movements ?? []).slice(0, 30)
    const again = readText(
      ofx(movements, ({ narration }) => [narration.slice(0, 32).trim(), narration]),
    )
    const alone = readText(ofx(movements, ({ narration }) => ['', narration]))
    expect(said(again)).toEqual(said(alone))
    const worded = readText(ofx(movements, ({ narration }) => ['ATM WITHDRAWAL', narration]))
    expect(said(worded).map(([narration]) => narration)).toEqual(
      movements.map(({ narration }) => `ATM WITHDRAWAL ${narration}`),
    )
  }
})

test.each(['Ikeja Electric', 'Segun Dike'])(
  '[ST8.17] %s in letters of its own is a name, though the memo begins with it',
  name => {
    const [account] = fileAccounts(1, createSeededRandom(3))
    const movements = (account?.movements ?? []).slice(0, 3)
    const text = ofx(movements, () => [name, `${name.toUpperCase()} 12345678901`])
    expect(said(readText(text)).map(([, party]) => party)).toEqual(movements.map(() => name))
  },
)
