/** Whether the browser would ask somebody who closes this page. */
export const isAskedBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
