import { expect, test } from 'vitest'
import { tokensOf } from './tokens.ts'

function wordsOf(text: string): string {
  return tokensOf(text)
    .map(({ key }) => key)
    .join(' ')
}

test.each([
  ['hw muc did i spnd ths mnth', 'how much did i spend this month'],
  ['whch wkdays r te biggst', 'which weekdays are the biggest'],
  ['nothng afta salry, neva', 'nothing after salary , never'],
  ['trnsactions dan lst octobr', 'transactions than last october'],
  ['avrg spndng pr wk b4 novmber', 'average spending per week before november'],
  ['usualy goin ova budgt', 'usually going over budget'],
])('[UR7] what is typed in a hurry is the word that it stands for: %s', (typed, meant) => {
  expect(wordsOf(typed)).toBe(meant)
})

test.each([
  ['hw much 4 fuel dis wk', 'how much for fuel this week'],
  ['went 2 rent', 'went to rent'],
  ['hw much 4 market', 'how much for market'],
  ['frm sept 2 oct', 'from september to october'],
  ['top 4 shops in the last 2 months', 'top 4 shops in the last 2 months'],
  ['on nov 4 and 2 dec', 'on november 4 and 2 december'],
  ['my 2 biggest', 'my 2 biggest'],
])('[UR7] a number that sounds like a word is that where it counts nothing: %s', (typed, meant) => {
  expect(wordsOf(typed)).toBe(meant)
})

test.each([
  ['howmuchdo', 'how much do'],
  ['whydid', 'why did'],
  ['cani', 'can i'],
  ['sincepayday', 'since payday'],
  ['lstmnth', 'last month'],
  ['3mnths', '3 months'],
  ['30days', '30 days'],
])('[UR7] words that are typed as one are apart: %s', (typed, meant) => {
  expect(wordsOf(typed)).toBe(meant)
})

test.each(
  'live form fear wild token needed stories however island overtime discount anyone disorder candid candidate 5k 3rd 8pm amara tunde bisi wole'.split(
    ' ',
  ),
)('[UR4] a word that is one already is left as it is: %s', word => {
  expect(wordsOf(word)).toBe(word)
})

test('[UR4] what two words may be is neither of them, and a name of one’s own is itself', () => {
  expect(wordsOf('mnt of xpr')).toBe('month of xpr')
  const names = {
    isName: (word: string) => word === 'ova',
    isPart: (word: string) => word === 'ova',
  }
  const own = tokensOf('paid ova', { ...names, words: new Set(['ova']) })
  expect(own.map(({ key }) => key)).toEqual(['paid', 'ova'])
})
