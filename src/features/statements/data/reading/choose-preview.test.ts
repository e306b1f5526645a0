import { expect, test } from 'vitest'
import { err, ok } from '#base/result.ts'
import { aReading } from '#test/support/statements/a-reading.ts'
import { choosePreview, type ServerReading } from './choose-preview.ts'

const PROVEN = aReading()
const PARTIAL = aReading({ status: 'partial' })

test('[IMP-03] [ST10.2] the server’s rows are shown where they are better proven', () => {
  expect(choosePreview(ok(PARTIAL), ok(PROVEN))).toMatchObject({
    value: { source: 'server', reading: PROVEN },
  })
})

test('[IMP-03] [ST10.2] the device’s rows stay where they are as well proven, or better', () => {
  const both = choosePreview(ok(PROVEN), ok({ ...PROVEN }))
  expect(both).toMatchObject({ value: { source: 'device' } })
  expect(both.ok && both.value.reading).toBe(PROVEN)
  expect(both.ok && both.value.note).toContain('checked by the server')
  expect(choosePreview(ok(PROVEN), ok(PARTIAL))).toMatchObject({
    value: { source: 'device', reading: PROVEN },
  })
  const more = aReading({ status: 'partial', proof: { linkedRows: 5 } })
  expect(choosePreview(ok(more), ok(PARTIAL))).toMatchObject({ value: { source: 'device' } })
})

test.each<[string, ServerReading, RegExp]>([
  ['no network', err({ type: 'unreachable' }), /could not check it: there is no connection/],
  ['no answer in time', err({ type: 'took-too-long' }), /could not check it: it took too long/],
  ['a refusal', err({ type: 'refused', message: 'Too many.' }), /could not check it: Too many\./],
])('[IMP-03] with %s the device’s rows are shown, and it is said', (_, server, note) => {
  const chosen = choosePreview(ok(PROVEN), server)
  expect(chosen).toMatchObject({ value: { source: 'device', reading: PROVEN } })
  expect(chosen.ok && chosen.value.note).toMatch(note)
})

test('[IMP-03] what the device could not read comes from the server, or not at all', () => {
  const fault = { type: 'took-too-long' } as const
  expect(choosePreview(err(fault), ok(PARTIAL))).toMatchObject({ value: { source: 'server' } })
  const note = 'The server could not read it: there is no connection.'
  expect(choosePreview(err(fault), err({ type: 'unreachable' }))).toEqual(err({ fault, note }))
})
