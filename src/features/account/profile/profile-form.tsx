import { type FormEvent, useState } from 'react'
import type { FormFault } from '#base/form-fault.ts'
import type { Result } from '#base/result.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useSyncState } from '#features/waiting/data/queries.ts'
import { t } from '#messages/t.ts'
import type { Profile } from '#records/profile.ts'
import { genderNames, GENDERS } from '#records/profile/profile-details.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { SelectInput, type SelectOption } from '#ui/choice/select-input.tsx'
import { SearchSelect } from '#ui/combobox/search-select.tsx'
import {
  alertOf,
  type SaveFailure,
  type Submission,
  useSubmission,
} from '#ui/dialog/use-submission.ts'
import { FieldGrid } from '#ui/field/field-grid.tsx'
import { FormAlert } from '#ui/field/form-alert.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { type FieldTies, tieFields } from '#ui/field/tie-fields.ts'
import { StepHeading } from '#ui/layout/step-heading.tsx'
import { notify } from '#ui/toast/notify.tsx'
import type { DrawSquare, ShownPicture } from '../data/profile/own-picture.ts'
import type { RefusedUserName } from '../data/profile/refused-user-name.ts'
import { type ProfileSave, saveProfile, saveProfileAndHear } from '../data/profile/save-profile.ts'
import { OWN_PICTURE, type ProfileForm, readEditProfile } from '../rules/edit-profile.ts'
import { phoneText } from '../rules/phone.ts'
import { PictureField } from './picture-field.tsx'
import { type OwnPicture, useOwnPicture, choiceOf } from './use-own-picture.ts'
import styles from './profile.module.css'

interface ProfileFormProps {
  readonly profile: Profile
  readonly waiting: ShownPicture | null
  readonly refused: RefusedUserName | null
  readonly drawSquare: DrawSquare
  readonly onSaved: () => void
  readonly onCancel: () => void
}

/** The details of a person to change, saved on this device at once and sent when there is a network. */
export function EditProfileForm(props: ProfileFormProps) {
  const { onSaved, onCancel, profile } = props
  const { form, setForm, picture, submission, fault, save } = useProfileForm(props)
  const { takeForm, ...standing } = submission
  const tie = tieFields(form, setForm, fault)

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (await save()) onSaved()
  }

  return (
    <Card>
      <form
        ref={takeForm}
        className={styles['form']}
        onSubmit={event => void handleSubmit(event)}
        noValidate
      >
        <StepHeading>{t('account.your-details')}</StepHeading>
        <PictureField
          tie={tie('dp')}
          gender={form.gender}
          uploaded={profile.dp}
          picture={picture}
        />
        <ProfileFields tie={tie} />
        <FormAlert {...alertOf(standing)} />
        <div className={styles['buttons']}>
          <Button variant="ghost" onClick={onCancel}>
            {t('account.cancel')}
          </Button>
          <Button type="submit" isBusy={standing.isSaving}>
            {t('account.save-profile')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

interface ProfileFieldsProps {
  readonly tie: <Name extends keyof ProfileForm>(name: Name) => FieldTies<ProfileForm[Name]>
}

const GENDER_OPTIONS = GENDERS.map(value => ({ value, label: genderNames()[value] }))

/** Everything of a person but their picture, as browsers know to fill it in. */
function ProfileFields({ tie }: ProfileFieldsProps) {
  const gender = tie('gender')
  const zone = tie('timezone')
  return (
    <FieldGrid>
      <TextInput label={t('account.first-name')} {...tie('firstName')} autoComplete="given-name" />
      <TextInput label={t('account.last-name')} {...tie('lastName')} autoComplete="family-name" />
      <TextInput
        label={t('account.username')}
        {...tie('userName')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextInput
        label={t('account.phone')}
        type="tel"
        {...tie('phone')}
        placeholder="0803 123 4567"
        autoComplete="tel"
      />
      <SearchSelect label={t('account.time-zone')} {...zone} options={zoneOptions(zone.value)} />
      <SelectInput
        label={t('account.gender')}
        value={gender.value}
        error={gender.error}
        onValue={value => gender.onValue(GENDERS.find(known => known === value) ?? gender.value)}
        options={GENDER_OPTIONS}
        canBeNone={false}
      />
    </FieldGrid>
  )
}

interface ProfileFormState {
  readonly form: ProfileForm
  readonly setForm: (form: ProfileForm) => void
  readonly picture: OwnPicture
  readonly submission: Submission
  /** What the fields say: what was refused before, until something is saved here. */
  readonly fault: FormFault | undefined
  /** Whether it was kept. */
  readonly save: () => Promise<boolean>
}

type ProfileFormParts = Pick<ProfileFormProps, 'profile' | 'waiting' | 'refused' | 'drawSquare'>

/** The form over the profile as it was when the form was opened: what others change meanwhile stays theirs. */
function useProfileForm(parts: ProfileFormParts): ProfileFormState {
  const { profile, waiting, drawSquare } = parts
  const ledger = useLedger()
  const { trouble } = useSyncState()
  const [isRefused, setRefused] = useState(parts.refused !== null)
  // A refused username is in the profile as it is shown, and not in the server's.
  const [before, setBefore] = useState({
    ...profile,
    userName: parts.refused?.current ?? profile.userName,
  })
  const [form, setForm] = useState(() => profileToForm(profile, waiting))
  const submission = useSubmission(t('account.profile-update-failed'), {
    form,
    read: typed => readEditProfile(typed, before),
  })
  const picture = useOwnPicture(waiting, drawSquare)

  async function save(): Promise<boolean> {
    const choice = choiceOf(form, picture.fresh)
    const saved = await submission.submit(readEditProfile(form, before), edit =>
      keep({ edit, choice, givesUpUserName: isRefused }),
    )
    if (saved === undefined) return false
    notify.success(t('account.profile-updated-successfully'))
    return true
  }

  async function keep(changed: ProfileSave): Promise<Result<unknown, SaveFailure>> {
    // Without an answer to hope for it is told later, at this field.
    if (trouble !== undefined) return saveProfile(ledger, changed)
    const saved = await saveProfileAndHear(ledger, changed)
    if (!saved.ok && saved.error.fields['userName'] !== undefined) {
      const { username: _, ...details } = changed.edit
      setRefused(true)
      setBefore({ ...before, ...details })
    }
    return saved
  }

  const refused = parts.refused && { message: '', fields: { userName: parts.refused.message } }
  const fault = submission.fault ?? refused ?? undefined
  return { form, setForm, picture, submission, fault, save }
}

function profileToForm(profile: Profile, waiting: ShownPicture | null): ProfileForm {
  const { firstName, lastName, userName, phone, timezone, gender, dp } = profile
  const shown = { firstName, lastName, userName, phone: phoneText(phone), timezone, gender }
  return { ...shown, dp: waiting === null ? dp : OWN_PICTURE }
}

/** Every time zone that the engine knows, and the one that is chosen. */
function zoneOptions(chosen: string): readonly SelectOption[] {
  const zones = new Set(Intl.supportedValuesOf('timeZone'))
  if (chosen !== '') zones.add(chosen)
  return [...zones].toSorted().map(zone => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}
