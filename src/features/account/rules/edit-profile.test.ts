import { expect, test } from 'vitest'
import { aProfile } from '#test/support/device/a-profile.ts'
import { OWN_PICTURE, type ProfileForm, readEditProfile } from './edit-profile.ts'

const ADA = aProfile()

function formOf(change: Partial<ProfileForm> = {}): ProfileForm {
  const { userName, firstName, lastName, phone, timezone, dp, gender } = ADA
  return { userName, firstName, lastName, phone, timezone, dp, gender, ...change }
}

function faultOf(change: Partial<ProfileForm>) {
  const read = readEditProfile(formOf(change), ADA)
  return read.ok ? undefined : read.error
}

test('[PRO-01] what is missing is named, all of it, in order', () => {
  const empty = { firstName: ' ', lastName: '', phone: '', timezone: '', dp: '' }
  const fault = faultOf(empty)
  expect(fault?.message).toBe(
    'Please fill in: First name, Last name, Phone, Time zone, Profile picture',
  )
  expect(Object.keys(fault?.fields ?? {})).toEqual(Object.keys(empty))
  expect(faultOf({ dp: '' })?.message).toBe('Please fill in: Profile picture')
})

test('[PRO-01] a profile as it is changes nothing', () => {
  expect(readEditProfile(formOf(), ADA)).toEqual({ ok: true, value: {} })
  const retyped = { phone: '0803 123 4567', firstName: ' Ada ' }
  expect(readEditProfile(formOf(retyped), ADA)).toEqual({ ok: true, value: {} })
})

test('[PRO-01] only what differs changes, by the names of the call', () => {
  const change = { userName: 'ada.obi', phone: '0902 000 0001', gender: 'other' } as const
  expect(readEditProfile(formOf(change), ADA)).toEqual({
    ok: true,
    value: { username: 'ada.obi', phone: '+2349020000001', gender: 'other' },
  })
})

test('[PRO-01] a picture of one’s own counts as one, and goes by another call', () => {
  const before = { ...ADA, dp: '' }
  expect(readEditProfile(formOf({ dp: OWN_PICTURE }), before)).toEqual({ ok: true, value: {} })
})

test.each<[Partial<ProfileForm>, keyof ProfileForm]>([
  [{ phone: '0803' }, 'phone'],
  [{ userName: 'a' }, 'userName'],
  [{ userName: 'ada obi' }, 'userName'],
  [{ firstName: 'a'.repeat(81) }, 'firstName'],
])('[PRO-01] %o is told at its field', (change, field) => {
  expect(Object.keys(faultOf(change)?.fields ?? {})).toEqual([field])
})
