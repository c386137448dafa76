const ERRORS = {
  'no-session': [401, 3, 'Authentication failed: You do not have permissions to access the service.'],
  'invalid-parameters': [422, 5, 'Invalid parameters: Your request parameters are incorrect.'],
  'invalid-id': [404, 6, 'Invalid id: The pre-requisite id is invalid or not found.'],
  'invalid-key': [401, 7, 'Invalid API key: You must be granted a valid key.'],
  'invalid-page': [400, 22, 'Invalid page: Pages start at 1 and max at 500. They are expected to be an integer.'],
  'invalid-date': [400, 23, 'Invalid date: Format needs to be YYYY-MM-DD.'],
  'too-many-appended': [400, 27, 'Too many append to response objects: The maximum number of remote calls is 20.'],
  'not-found': [404, 34, 'The resource you requested could not be found.'],
  'invalid-method': [405, 42, 'This request method is not supported for this resource.'],
} as const satisfies Record<string, readonly [status: number, code: number, message: string]>

/** An error answer with TMDB's own code and message; `status` is the HTTP status, `body` the JSON to send. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly body: { success: false; status_code: number; status_message: string }
  constructor(kind: keyof typeof ERRORS) {
    const [status, code, message] = ERRORS[kind]
    super(message)
    this.status = status
    this.body = { success: false, status_code: code, status_message: message }
  }
}
