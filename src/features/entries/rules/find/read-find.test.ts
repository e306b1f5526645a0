import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_FIND_LENGTH } from '#base/text-limits.ts'
import { plainHolds } from '#test/support/oracles/plain-find.ts'
import { aFoundRow, aSearch, FIND_NAMES } from '#test/support/oracles/random-find.ts'
import { someRuns } from '#test/support/whole-proof.ts'
import type { Day } from '#time/day.ts'
import { FIND_ALL, printFind } from './find.ts'
import { readFind } from './read-find.ts'

const TODAY = '2026-11-21' as Day // a Saturday

function printed(text: string): string {
  return printFind(readFind(text, TODAY).find)
}
function told(text: string): readonly string[] {
  return readFind(text, TODAY).notices.map(({ kind, text: what }) => `${kind} ${what}`)
}

test('[FD1] any text is read, and what it was read as can be typed and reads as the same search', () => {
  fc.assert(
    fc.property(aSearch, text => {
      const { find } = readFind(text, TODAY)
      expect(readFind(printFind(find), TODAY).find).toEqual(find)
    }),
    { numRuns: someRuns(5000, 10) },
  )
})

test('[FD1] what goes beyond 500 characters is not read, and told; brackets may be as deep as they fit', () => {
  const words = 'rice '.repeat(100)
  expect(words.length).toBe(MAX_FIND_LENGTH)
  expect(printed(`${words}yam`)).toBe(words.trim())
  expect(told(`${words}yam`)).toEqual(['too-long yam'])
  expect(printed('('.repeat(300) + 'a')).toBe('a')
  expect(printed('-'.repeat(300) + 'a')).toBe('-'.repeat(300) + 'a')
})

test('[FD3] joined, bracketed and negated, searches mean what they say of every row', () => {
  const some = fc.constantFrom(
    'rice',
    '>5k',
    '#a OR 7',
    '-food',
    'is:income',
    'cash "rice"',
    '2026-10',
  )
  const aSide = fc.oneof(some, aSearch)
  fc.assert(
    fc.property(fc.tuple(aSide, aSide, some), aFoundRow, ([one, other, third], row) => {
      const [a, b, c] = [one, other, third].map(text => `(${printed(text)})`)
      fc.pre(![one, other].map(printed).includes(printFind(FIND_ALL)))
      fc.pre(`${a} ${b} OR ${c}`.length < MAX_FIND_LENGTH)
      function holds(text: string): boolean {
        return plainHolds(readFind(text, TODAY).find, row, FIND_NAMES)
      }
      expect(holds(`${a} ${b}`)).toBe(holds(one) && holds(other))
      expect(holds(`${a} OR ${b}`)).toBe(holds(one) || holds(other))
      expect(holds(`-${a}`)).toBe(!holds(one))
      expect(holds(`${a} ${b} OR ${c}`)).toBe((holds(one) && holds(other)) || holds(third))
      expect(holds(`${c} OR -${a} ${b}`)).toBe(holds(third) || (!holds(one) && holds(other)))
    }),
    { numRuns: someRuns(2000, 10) },
  )
})

test('[FD3] parts side by side bind closer than OR, brackets bind first, and stray marks are passed over', () => {
  expect(readFind('rice beans OR yam', TODAY).find).toMatchObject({
    type: 'any',
    parts: [{ type: 'all', parts: [{ text: 'rice' }, { text: 'beans' }] }, { text: 'yam' }],
  })
  expect(printed('rice (beans | yam)')).toBe('rice (beans OR yam)')
  expect(printed('-(rice AND beans)')).toBe('-(rice beans)')
  expect(printed('OR ) rice OR () - OR')).toBe('rice')
  expect(printed('pre-paid shop(rite)')).toBe('pre-paid shop rite')
  expect(printed('((a OR b) OR c) (d e)')).toBe('(a OR b OR c) d e')
  expect(printed('“rice  and beans” rice or yam')).toBe('"rice and beans" rice or yam')
})

test('[FD6] [FD7] [FD10] fields are read, also with a space behind the colon, and what is not understood is told', () => {
  expect(printed('#food #"two words" #')).toBe('label:food label:"two words"')
  expect(printed('LABEL: food wallet:opay')).toBe('label:food wallet:opay')
  expect(printed('payee: -rice')).toBe('-rice')
  expect(printed('label: OR rice from:')).toBe('rice')
  expect(printed('type:exp is:i has:l')).toBe('is:expense (is:income OR is:imported) has:label')
  expect(printed('is:in IS:Out is:o -is:inc')).toBe('is:in is:out is:"o" -is:income')
  expect(told('colour:red Uncle: https://x.ng 12:30')).toEqual(['unknown-field colour:red'])
  expect(printed('colour:red')).toBe('colour:red')
  expect(told('is:blue from:never amount:lots')).toEqual([
    'unread-value is:blue',
    'unread-value from:never',
    'unread-value amount:lots',
  ])
})

test('[FD5] [FD11] a payee behind an equals sign is that one alone', () => {
  expect(readFind('payee:="Mama Put"', TODAY).find).toEqual({ type: 'paid', text: 'Mama Put' })
  expect(printed('payee:=uche payee:"=uche" payee:= note:=x')).toBe(
    'payee:="uche" payee:"=uche" note:=x',
  )
})

test('[FD8] amounts are read as in the entry line, and a figure alone is an amount or a word', () => {
  expect(printed('>5000 < 2k')).toBe('amount:5000.01.. amount:..1999')
  expect(printed('5k..10k 10k..5k amount:5k')).toBe(
    'amount:5000..10000 amount:5000..10000 amount:5000',
  )
  expect(printed('>=₦1,500.50 <=2k ..3k 1m..')).toBe(
    'amount:1500.50.. amount:..2000 amount:..3000 amount:1000000..',
  )
  expect(readFind('5,000', TODAY).find).toEqual({
    type: 'words',
    text: '5,000',
    isWhole: false,
    amounts: { least: 500_000, most: 500_099 },
  })
  expect(readFind('5000.50', TODAY).find).toMatchObject({
    amounts: { least: 500_050, most: 500_050 },
  })
  for (const word of ['08031234567', '+5000', '5a', '>x', '1..2..3']) {
    expect(readFind(word, TODAY).find).toEqual({ type: 'words', text: word, isWhole: false })
  }
})

test('[FD16] comparisons in words mean what they say before a figure, and are words before anything else', () => {
  expect(printed('above 10000')).toBe('amount:10000.01..')
  expect(printed('rice over 10k yam')).toBe('rice amount:10000.01.. yam')
  expect(printed('below 5k')).toBe('amount:..4999')
  expect(printed('More than ₦1,500.50 less than 2m')).toBe('amount:1500.51.. amount:..1999999')
  expect(printed('at least 5k at most 6k -under 100')).toBe(
    'amount:5000.. amount:..6000 -amount:..99',
  )
  expect(printed('"over" 10k')).toBe('"over" 10k')
  expect(printed('over there')).toBe('(over) there')
  expect(printed('(over) 10k more (than) 5k')).toBe('(over) 10k (more) than 5k')
})

test('[FD9] days are those of the entry line, of ISO, of months, years and periods', () => {
  expect(printed('from:yesterday to:12/11')).toBe('from:2026-11-20 to:2026-11-12')
  expect(printed('from:12 nov rice')).toBe('from:2026-11-12 rice')
  expect(printed('from:3 days ago rice to:"last friday"')).toBe(
    'from:2026-11-18 rice to:2026-11-20',
  )
  expect(printed('from:2026-10 to:2026-10')).toBe('from:2026-10-01 to:2026-10-31')
  expect(printed('from:october to:december')).toBe('from:2026-10-01 to:2025-12-31')
  expect(printed('from:october 2024 rice to:2024')).toBe('from:2024-10-01 rice to:2024-12-31')
  expect(printed('from:last-month to:this week')).toBe('from:2026-10-01 to:2026-11-22')
  expect(readFind('october', TODAY).find).toMatchObject({
    text: 'october',
    days: { from: '2026-10-01', to: '2026-10-31' },
  })
  expect(readFind('12/11', TODAY).find).toMatchObject({
    days: { from: '2026-11-12', to: '2026-11-12' },
  })
  expect(readFind('may', TODAY).find).not.toHaveProperty('days')
})

test('[FD18] days of the week are their names, the beginnings of those, weekends and weekdays', () => {
  expect(printed('on:Friday on:fri,SAT on:weekends on:weekday')).toBe(
    'on:fri on:fri,sat on:sat,sun on:mon,tue,wed,thu,fri',
  )
  expect(printed('on:fridays rice')).toBe('on:fri rice')
  for (const text of ['on:fr', 'on:fri,', 'on:someday', 'on:fridayish']) {
    expect(readFind(text, TODAY).notices).toEqual([{ kind: 'unread-value', text }])
  }
})

test('[FD19] hours are read as clocks and people say them', () => {
  expect(printed('time:18..22 time:6pm..10pm time:18:00..22:00')).toBe(
    'time:18..22 time:18..22 time:18..22',
  )
  expect(printed('time:9 time:12am time:12pm time:20.. time:..9')).toBe(
    'time:9..10 time:0..1 time:12..13 time:20..24 time:0..9',
  )
  expect(printed('time:night time:Morning time:22..4 time:22..0')).toBe(
    'time:21..5 time:5..12 time:22..4 time:22..24',
  )
  for (const text of [
    'time:25',
    'time:24',
    'time:9..9',
    'time:13pm',
    'time:..',
    'time:1..2..3',
    'time:18..x',
  ]) {
    expect(readFind(text, TODAY).notices).toEqual([{ kind: 'unread-value', text }])
  }
})
