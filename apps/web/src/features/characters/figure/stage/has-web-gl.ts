/** Whether three.js can draw here. The result is cached, since each check creates a context. */
export function hasWebGl(): boolean {
  answer ??= ask()
  return answer
}

let answer: boolean | undefined

function ask(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2')
    // A page may hold only a few contexts: release this one.
    context?.getExtension('WEBGL_lose_context')?.loseContext()
    return context !== null
  } catch {
    return false
  }
}
