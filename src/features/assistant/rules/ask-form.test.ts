import { expect, test } from 'vitest'
import { chatName, queryFault } from './ask-form.ts'

test('[CHT-02] the first question has 10 to 500 characters, those after it 1 to 500', () => {
  expect(queryFault('', 'opening')).toBe('Please enter a query')
  expect(queryFault('my rent?', 'opening')).toBe('Query must be at least 10 characters')
  expect(queryFault('my balance', 'opening')).toBeUndefined()
  expect(queryFault('a'.repeat(501), 'opening')).toBe('Query cannot exceed 500 characters')
  expect(queryFault('a'.repeat(500), 'opening')).toBeUndefined()
  expect(queryFault('', 'follow-up')).toBe('Please enter a query')
  expect(queryFault('?', 'follow-up')).toBeUndefined()
  expect(queryFault('a'.repeat(501), 'follow-up')).toBe('Query cannot exceed 500 characters')
})

test('[CHT-01] a chat is called by its first question, cut to 60 characters', () => {
  expect(chatName('how much did I\nspend on food')).toBe('how much did I spend on food')
  expect(chatName('a'.repeat(60))).toBe('a'.repeat(60))
  expect(chatName(`${'a'.repeat(58)} bc`)).toBe(`${'a'.repeat(58)}…`)
  expect(chatName('🏠'.repeat(61))).toBe(`${'🏠'.repeat(59)}…`)
})
