// Despite its name this lets Pixi do without eval, which the page's content policy forbids.
import 'pixi.js/unsafe-eval'

export { WebGLRenderer } from 'pixi.js'
