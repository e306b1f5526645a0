import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  allFaults,
  fieldError,
  fieldFault,
  type FormFault,
  isSaidAtField,
  missingFields,
  remainingFault,
} from './form-fault.ts'

interface Form {
  readonly name: string
  readonly password: string
  readonly again: string
}

// As a sign-up reads: what is missing first, then whether both passwords match.
function read(form: Form): FormFault | undefined {
  const required = [
    { key: 'name', name: 'Name' },
    { key: 'password', name: 'Password' },
  ] as const
  return allFaults(
    missingFields(form, required, 'Please fill in: '),
    form.password === form.again ? undefined : fieldFault('again', 'Passwords do not match'),
  )
}

const EMPTY: Form = { name: '', password: '', again: 'x' }

function shown(form: Form) {
  const fault = read(form)
  return { fault: fault ?? { message: '', fields: {} }, form }
}

test('[ACC-02] every field that is wrong has its reason, and the message is that of the first fault', () => {
  expect(read(EMPTY)).toEqual({
    message: 'Please fill in: Name, Password',
    fields: {
      name: 'Name is required.',
      password: 'Password is required.',
      again: 'Passwords do not match',
    },
  })
  expect(allFaults(undefined, undefined)).toBeUndefined()
})

test('[ACC-02] a field says why it is wrong, also where the form’s message says it', () => {
  const one = fieldFault('amount', 'Choose an amount.')
  expect(fieldError(one, 'amount')).toBe('Choose an amount.')
  expect([fieldError(one, 'date'), fieldError(undefined, 'amount')]).toEqual([undefined, undefined])
  expect(isSaidAtField(one)).toBe(true)
  expect(isSaidAtField({ ...one, message: 'Please fill: Amount' })).toBe(false)
})

test('[ACC-02] an error leaves when its field is right, and the message names what is left', () => {
  const before = shown(EMPTY)
  const named = { ...EMPTY, name: 'Ada' }
  expect(remainingFault(before, named, read(named))).toEqual({
    message: 'Please fill in: Password',
    fields: { password: 'Password is required.', again: 'Passwords do not match' },
  })
  const matching = { name: 'Ada', password: 'x', again: 'x' }
  expect(remainingFault(before, matching, read(matching))).toBeUndefined()
})

test('[ACC-02] a field that is wrong again says so again; one that was not shown as wrong does not', () => {
  const before = shown({ name: '', password: 'x', again: 'x' })
  const cleared = { name: '', password: '', again: '' }
  expect(remainingFault(before, cleared, read(cleared))).toEqual({
    message: 'Name is required.',
    fields: { name: 'Name is required.' },
  })
})

test('[ACC-18] what the server refused stays wrong while it stands there, and a message of no field stays', () => {
  const form: Form = { name: 'ada', password: 'x', again: 'x' }
  const refused = { ...fieldFault('name', 'This username is taken.'), isRefusal: true } as const
  const other = { ...form, password: 'y', again: 'y' }
  expect(remainingFault({ fault: refused, form }, other, read(other))?.fields).toEqual({
    name: 'This username is taken.',
  })
  const changed = { ...form, name: 'ada2' }
  expect(remainingFault({ fault: refused, form }, changed, read(changed))).toBeUndefined()
  const whole: FormFault = { message: 'Login failed', fields: {}, isRefusal: true }
  expect(remainingFault({ fault: whole, form }, changed, undefined)).toBe(whole)
})

const text = fc.constantFrom('', 'x', 'y')
const anyForm = fc.record({ name: text, password: text, again: text })

test('[ACC-02] of a fault that was read, exactly the shown fields that are still wrong are left', () => {
  fc.assert(
    fc.property(anyForm, anyForm, (before, after) => {
      const found = read(before)
      if (found === undefined || found.fields === undefined) return
      const now = read(after)
      const left = remainingFault({ fault: found, form: before }, after, now)
      const wrong = Object.keys(found.fields).filter(name => now?.fields[name] !== undefined)
      expect(Object.keys(left?.fields ?? {})).toEqual(wrong)
      expect(left === undefined).toBe(wrong.length === 0)
    }),
  )
})
