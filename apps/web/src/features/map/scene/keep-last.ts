/** The same answer as long as it is asked with the same things: what the board compares by identity. */
export function keepLast<Inputs extends readonly unknown[], Answer>(make: (...inputs: Inputs) => Answer): (...inputs: Inputs) => Answer {
  let last: { readonly inputs: Inputs; readonly answer: Answer } | undefined
  return (...inputs) => {
    if (last === undefined || last.inputs.some((input, index) => input !== inputs[index])) last = { inputs, answer: make(...inputs) }
    return last.answer
  }
}
