type Codes = Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>

/** A column of texts: each row's code is the place of its text in `texts`. */
export interface CodedColumn {
  readonly texts: readonly string[]
  readonly codes: Codes
}

const MAX_SHORT_CODES = 0x10000

/** Codes the texts, one a row. */
export function codeTexts(rows: readonly string[]): CodedColumn {
  const codeByText = new Map<string, number>()
  const codes = rows.map(text => {
    const code = codeByText.get(text) ?? codeByText.size
    codeByText.set(text, code)
    return code
  })
  const texts = [...codeByText.keys()]
  return { texts, codes: fill(emptyCodes(codes.length, texts.length), row => codes[row] ?? 0) }
}

/**
 * The column whose rows are taken in `order` (see `mergeOrder`) from `base` and `added`. The texts
 * of `base` keep their codes, whether or not a row still has them.
 */
export function mergeCodes(order: Int32Array, base: CodedColumn, added: CodedColumn): CodedColumn {
  const codeByText = new Map(base.texts.map((text, code) => [text, code]))
  const recoded = added.texts.map(text => {
    const code = codeByText.get(text) ?? codeByText.size
    codeByText.set(text, code)
    return code
  })
  const texts = codeByText.size === base.texts.length ? base.texts : [...codeByText.keys()]
  const codes = fill(emptyCodes(order.length, texts.length), row => {
    const source = order[row] ?? 0
    return (source < 0 ? recoded[added.codes[~source] ?? 0] : base.codes[source]) ?? 0
  })
  return { texts, codes }
}

/** The column with its texts renamed; those that get one name become one. */
export function renameTexts(column: CodedColumn, nameOf: (text: string) => string): CodedColumn {
  const codeByText = new Map<string, number>()
  const recoded = column.texts.map(text => {
    const name = nameOf(text)
    const code = codeByText.get(name) ?? codeByText.size
    codeByText.set(name, code)
    return code
  })
  const texts = [...codeByText.keys()]
  const codes = fill(
    emptyCodes(column.codes.length, texts.length),
    row => recoded[column.codes[row] ?? 0] ?? 0,
  )
  return { texts, codes }
}

/** For each code of the column, 1 where its text is wanted. */
export function wantedCodes(column: CodedColumn, isWanted: (text: string) => boolean): Uint8Array {
  return Uint8Array.from(column.texts, text => (isWanted(text) ? 1 : 0))
}

function emptyCodes(rowCount: number, textCount: number): Codes {
  return textCount > MAX_SHORT_CODES ? new Uint32Array(rowCount) : new Uint16Array(rowCount)
}

function fill(codes: Codes, codeOf: (row: number) => number): Codes {
  for (let row = 0; row < codes.length; row += 1) codes[row] = codeOf(row)
  return codes
}
