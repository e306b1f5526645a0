import { expect, test } from 'vitest'
import { createIdSource } from '#base/ids.ts'
import { referenceOf } from './payment-reference.ts'

test('[PAY-03] a reference is short, and every provider takes its letters', () => {
  expect(referenceOf('01a1fffb-69ae-7000-b5f6-ad1de29e2b21')).toBe('kbl-btld3nh9sap1')
  expect(referenceOf('01a1fffb-69ae-7000-8000-000000000000')).toBe('kbl-000000000000')
})

test('[PAY-03] payments of one moment have references of their own', () => {
  const newId = createIdSource(
    () => 0,
    bytes => crypto.getRandomValues(bytes),
  )
  const references = Array.from({ length: 1000 }, () => referenceOf(newId()))
  expect(new Set(references).size).toBe(1000)
})
