// Plain old JavaScript: it also runs under Node 18, before the project's own Node is installed.
// Ends this process politely when the process that started it is gone, so that a killed `npm start` leaves no server.
// (The npm scripts say `exec` so that no shell stands between npm and the bootstrap.)
'use strict';

const parent = process.ppid;

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, 1000).unref();
