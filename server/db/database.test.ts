import { expect, test } from 'vitest'
import { databaseFault, isUniqueViolation } from './database.ts'

function faultWith(code: string, message = 'x'): Error {
  return Object.assign(new Error(message), { code })
}

test('[F14] a lost connection, by state, by socket or by the driver’s words, is unreachable', () => {
  for (const code of ['57P01', '57P03', '08006', '53300', 'ECONNRESET', 'EPIPE', 'ENOENT']) {
    expect(databaseFault(faultWith(code)), code).toBe('unreachable')
  }
  expect(databaseFault(new Error('Connection terminated unexpectedly'))).toBe('unreachable')
})

test('[F15] a lock that was not given, and a conflict that may pass, are told apart', () => {
  expect(databaseFault(faultWith('55P03'))).toBe('lock_timeout')
  expect(databaseFault(faultWith('40001'))).toBe('conflict')
  expect(databaseFault(faultWith('40P01'))).toBe('conflict')
  expect(databaseFault(faultWith('57014'))).toBe('too_slow')
})

test('[API-02] anything else is a bug', () => {
  expect(databaseFault(faultWith('22021'))).toBe('other')
  expect(databaseFault(new Error('boom'))).toBe('other')
  expect(databaseFault('boom')).toBe('other')
  expect(isUniqueViolation(faultWith('23505'))).toBe(true)
  expect(isUniqueViolation(faultWith('23503'))).toBe(false)
})
