import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UWA_TODAY } from '#test/support/assistant/uwa-fixture.ts'
import { uwaNames } from '#test/support/assistant/uwa-names.ts'
import { someRuns } from '#test/support/whole-proof.ts'
import { parseDay } from '#time/day.ts'
import { readQuestion } from './read-question.ts'
import { normalisedQuestion } from './words/normalised-question.ts'

const names = uwaNames()
const WORDS =
  'how much did do i my me spend spent on in from to the last this next 3 5 days week weeks month months year october march may since before after between and food data light fuel church opay cash gtbank budget left balance income earned save compare with than more top biggest average per day when where transactions list show 50k 20,000 2024 q3 5th 1 oct 29 feb forecast will afford can what about it wetin don abeg detty december november essentials transfer uba'.split(
    ' ',
  )
const sentence = fc
  .array(fc.constantFrom(...WORDS), { maxLength: 14 })
  .map(words => words.join(' '))
const anyText = fc.oneof(sentence, fc.string({ unit: 'binary', maxLength: 80 }), fc.string())
const today = fc
  .date({ min: new Date('2001-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map(date => parseDay(date.toISOString().slice(0, 10)) ?? UWA_TODAY)

test('[UW1] any text has a reading, also in a chat', () => {
  fc.assert(
    fc.property(anyText, anyText, today, (before, text, day) => {
      const first = readQuestion(before, { names, today: day })
      const previous = first.type === 'question' ? first.question : undefined
      const reading = readQuestion(text, { names, today: day, ...(previous && { previous }) })
      expect(['question', 'unclear', 'refused']).toContain(reading.type)
    }),
  )
})

test('[UW1] doing it again changes nothing of a normalised question', () => {
  fc.assert(
    fc.property(anyText, text => {
      const once = normalisedQuestion(text)
      expect(normalisedQuestion(once)).toBe(once)
    }),
  )
})

test('[UW4] the days of a question are in order and end by today, but for a forecast', () => {
  fc.assert(
    fc.property(sentence, today, (text, day) => {
      const reading = readQuestion(text, { names, today: day })
      if (reading.type !== 'question') return
      const { intent, period, against } = reading.question
      for (const each of [period, against]) {
        if (each === undefined) continue
        expect((each.from ?? each.to) <= each.to).toBe(true)
        expect(intent === 'forecast' || each.to <= day).toBe(true)
      }
    }),
    { numRuns: someRuns(400) },
  )
})
