import { allFaults, fieldFault, type FormFault } from '#base/form-fault.ts'
import { err, ok, type Result } from '#base/result.ts'
import { MAX_NAME_LENGTH } from '#base/text-limits.ts'
import { t } from '#messages/t.ts'
import type { Profile } from '#records/profile.ts'
import {
  type Gender,
  missingDetails,
  profileDetails,
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

function phoneFault(): string {
  return t('account.enter-a-phone-number-such')
}

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
    phone === undefined ? fieldFault('phone', phoneFault()) : undefined,
  )
  if (fault !== undefined) return err(fault)
  if (phone === undefined) return err(fieldFault('phone', phoneFault()))
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
  const names = missing.map(detail => profileDetails()[detail])
  return {
    message: t('account.please-fill-in-names', { names: names.join(', ') }),
    fields: Object.fromEntries(
      missing.map(detail => [
        detail,
        t('account.value-is-required', { value: profileDetails()[detail] }),
      ]),
    ),
  }
}

function longText(form: ProfileForm): FormFault | undefined {
  const long = (['firstName', 'lastName'] as const).find(
    field => form[field].trim().length > MAX_NAME_LENGTH,
  )
  if (long === undefined) return undefined
  const message = t('account.value-may-have-at-most', {
    value: profileDetails()[long],
    maxNameLength: MAX_NAME_LENGTH,
  })
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
