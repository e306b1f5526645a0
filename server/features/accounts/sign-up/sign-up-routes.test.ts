import { expect, test } from 'vitest'
import { mailboxToUserName } from './sign-up-routes.ts'

test.each([
  ['ada.obi@example.com', 'ada.obi'],
  ['ada+money@example.com', 'ada'],
  ["o'brien@example.com", 'obrien'],
  ['a@example.com', 'auser'],
  ['+@example.com', 'user'],
  [`${'x'.repeat(64)}@example.com`, 'x'.repeat(24)],
])('[ACC-14] the username of %s is %s', (email, name) => {
  expect(mailboxToUserName(email)).toBe(name)
})
