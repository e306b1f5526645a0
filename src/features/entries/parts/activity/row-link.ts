/** Opens an entry over the page that it is seen on; Back closes it. */
export function rowLink(id: string) {
  return {
    to: '.',
    search: (shown: object) => ({ ...shown, row: id }),
    state: { isDialog: true },
    resetScroll: false,
  } as const
}
