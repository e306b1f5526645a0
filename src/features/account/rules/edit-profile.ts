import { allFaults, fieldFault, type FormFault } from '#base/form-fault.ts'
import { err, ok, type Result } from '#base/result.ts'
import { MAX_NAME_LENGTH } from '#base/text-limits.ts'
import type { Profile } from '#records/profile.ts'
import {
  type Gender,
  missingDetails,
  PROFILE_DETAILS,
  type ProfileDetail,
} from '#records/profile/profile-details.ts'
import { parsePhone } from './phone.ts'
import { readUserName } from './rename.ts'

/** The choice of a picture of one's own, which is uploaded beside the other details. */
export const OWN_PICTURE = 'own'

/** The profile's form as typed; `dp` is the address of a picture, or `OWN_PICTURE`. */
export interface ProfileForm extends Readonly<Record<ProfileDetail, string>> {
  readonly userName: string
  readonly gender: Gender
}

/** What of a profile changes, as the call names it; what is left out stays. */
export interface ProfileEdit {
  readonly username?: string
  readonly firstName?: string
  readonly lastName?: string
  readonly phone?: string
  readonly timezone?: string
  readonly dp?: string
  readonly gender?: Gender
}

const PHONE_FAULT = 'Enter a phone number such as 0803 123 4567 or +234 803 123 4567.'

/**
 * Reads the profile's form: 'Please fill in: ' plus what is missing (PRO-01), then each
 * field. Only what differs from the profile that the form was opened with is to change.
 */
export function readEditProfile(
  form: ProfileForm,
  before: Profile,
): Result<ProfileEdit, FormFault> {
  const phone = parsePhone(form.phone)
  const fault = allFaults(
    missingFault(form),
    longText(form),
    badUserName(form),
    phone === undefined ? fieldFault('phone', PHONE_FAULT) : undefined,
  )
  if (fault !== undefined) return err(fault)
  if (phone === undefined) return err(fieldFault('phone', PHONE_FAULT))
  const wanted: Required<ProfileEdit> = {
    username: form.userName.trim(),
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    phone,
    timezone: form.timezone,
    dp: form.dp === OWN_PICTURE ? before.dp : form.dp,
    gender: form.gender,
  }
  return ok(changedOf(wanted, { ...before, username: before.userName }))
}

function missingFault(form: ProfileForm): FormFault | undefined {
  const missing = missingDetails(form)
  if (missing.length === 0) return undefined
  const names = missing.map(detail => PROFILE_DETAILS[detail])
  return {
    message: `Please fill in: ${names.join(', ')}`,
    fields: Object.fromEntries(
      missing.map(detail => [detail, `${PROFILE_DETAILS[detail]} is required.`]),
    ),
  }
}

function longText(form: ProfileForm): FormFault | undefined {
  const long = (['firstName', 'lastName'] as const).find(
    field => form[field].trim().length > MAX_NAME_LENGTH,
  )
  if (long === undefined) return undefined
  const message = `${PROFILE_DETAILS[long]} may have at most ${MAX_NAME_LENGTH} characters.`
  return fieldFault(long, message)
}

function badUserName({ userName }: ProfileForm): FormFault | undefined {
  const read = readUserName(userName)
  return read.ok ? undefined : read.error
}

function changedOf(wanted: Required<ProfileEdit>, before: Required<ProfileEdit>): ProfileEdit {
  // Object.keys forgets which object it was asked about.
  const names = Object.keys(wanted) as (keyof ProfileEdit)[]
  const changed = names.filter(name => wanted[name] !== before[name])
  return Object.fromEntries(changed.map(name => [name, wanted[name]]))
}
