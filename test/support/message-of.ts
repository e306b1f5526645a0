/** Why a form was not taken, in its words; undefined when it was. */
export function messageOf(
  read:
    | { readonly ok: true }
    | { readonly ok: false; readonly error: { readonly message: string } },
): string | undefined {
  return read.ok ? undefined : read.error.message
}
