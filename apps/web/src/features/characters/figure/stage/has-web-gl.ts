/** Whether three.js can draw here; asked once, since every asking makes a context. */
export function hasWebGl(): boolean {
  answer ??= ask()
  return answer
}

let answer: boolean | undefined

function ask(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2')
    // A page may hold only a few contexts; give this one back.
    context?.getExtension('WEBGL_lose_context')?.loseContext()
    return context !== null
  } catch {
    return false
  }
}
