import { afterEach, expect, test } from 'vitest'
import { hasOpenForm } from './open-form.ts'

afterEach(() => {
  document.body.innerHTML = ''
})

test.each([
  { page: '<form><input value=""><input type="checkbox" value="on"></form>', isOpen: false },
  { page: '<form><input value="4500"></form>', isOpen: true },
  { page: '<form><input hidden readonly value="whose@password.it.is"></form>', isOpen: false },
  { page: '<form data-in-address><input type="date" value="2026-11-01"></form>', isOpen: false },
  { page: '<input value="searched for, in no form">', isOpen: false },
  { page: '<div data-unsaved="true">a statement that is looked over</div>', isOpen: true },
])('[APP-05] a reload would lose something of $page: $isOpen', ({ page, isOpen }) => {
  document.body.innerHTML = page
  expect(hasOpenForm(document)).toBe(isOpen)
})
