/** A payload as JSON text: some malformed values exist only as text, not as objects. */
export interface Malformed {
  readonly what: string
  readonly json: string
}

const DEEP = `${'['.repeat(5_000)}${']'.repeat(5_000)}`
const LONG = JSON.stringify('x'.repeat(100_000))

const WRONG_VALUES: readonly (readonly [what: string, json: string])[] = [
  ['null', 'null'],
  ['a boolean', 'true'],
  ['a string', '"<img src=x onerror=alert(1)>"'],
  ['an empty string', '""'],
  ['a very long string', LONG],
  ['NaN, which JSON writes as null', 'null'],
  ['Infinity, as 1e999', '1e999'],
  ['minus Infinity', '-1e999'],
  ['a negative number', '-1'],
  ['a fraction', '0.5'],
  ['a huge number', '9007199254740993'],
  ['a number near the largest', '1e308'],
  ['a number with twenty digits', '12345678901234567890'],
  ['a number in a string', '"7"'],
  ['blanks', '"   "'],
  ['a string with NUL', '"\\u0000"'],
  ['a string that turns the text around', '"\\u202e\\u2066"'],
  ['the name of a prototype', '"__proto__"'],
  ['an array that holds null', '[null]'],
  ['an array that holds Infinity', '[1e999]'],
  ['an object that pretends to be an array', '{"length":1,"0":1}'],
  ['an array', '[]'],
  ['an array of arrays', '[[[[]]]]'],
  ['an object', '{}'],
  ['5,000 levels', DEEP],
  ['an object with __proto__', '{"__proto__":{"isAdmin":true}}'],
  ['an object that looks like a query', '{"$gt":""}'],
]

/**
 * All malformed versions of a payload: wrong as a whole, and wrong in each field, including nested ones. Versions that
 * `isValid` accepts are left out.
 */
export function malformedVersions(payload: Readonly<Record<string, unknown>>, isValid: (parsed: unknown) => boolean): readonly Malformed[] {
  const whole = WRONG_VALUES.map(([what, json]): Malformed => ({ what: `${what} instead of the payload`, json }))
  const polluted: Malformed = { what: '__proto__ beside nothing', json: '{"__proto__":{"toString":1}}' }
  return [...whole, polluted, ...fieldByField(payload, '', (json) => json)].filter(({ json }) => !isValid(JSON.parse(json)))
}

/** `embed` inserts the JSON of this object into the JSON of the whole payload. */
function fieldByField(object: Readonly<Record<string, unknown>>, path: string, embed: (json: string) => string): readonly Malformed[] {
  return Object.entries(object).flatMap(([field, value]): Malformed[] => {
    const { [field]: _missing, ...rest } = object
    const others = JSON.stringify(rest).slice(1, -1)
    const withField = (json: string) => embed(`{${others}${others === '' ? '' : ','}${JSON.stringify(field)}:${json}}`)
    const name = `${path}${field}`
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return [
      { what: `${name} missing`, json: embed(`{${others}}`) },
      ...WRONG_VALUES.map(([what, json]) => ({ what: `${name} is ${what}`, json: withField(json) })),
      ...(isObject ? fieldByField(value as Record<string, unknown>, `${name}.`, withField) : []),
    ]
  })
}
