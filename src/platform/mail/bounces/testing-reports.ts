import { type Case, usual } from "./testing-case.ts";
import { eximReports } from "./testing-exim-reports.ts";

/** Reports in the formats of the usual mail servers. */
export const reports: Record<string, (about: Case) => string> = {
  Postfix: (about) => {
    const { id, to, status, said, action } = { ...usual, ...about };
    return crlf(`Return-Path: <>
Received: by mx.amselberg.example (Postfix) id 4D1F2C0A; Sat, 21 Nov 2026 11:00:03 +0100 (CET)
Date: Sat, 21 Nov 2026 11:00:03 +0100 (CET)
From: MAILER-DAEMON@mx.amselberg.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: post@amselberg.example
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="4D1F2C0A.1700560803/mx.amselberg.example"
Message-Id: <20261121100003.4D1F2C0A@mx.amselberg.example>

This is a MIME-encapsulated message.

--4D1F2C0A.1700560803/mx.amselberg.example
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

This is the mail system at host mx.amselberg.example.

I'm sorry to have to inform you that your message could not
be delivered to one or more recipients. It's attached below.

<${to}>: host mx.example.org[192.0.2.25] said: ${said} (in reply to RCPT TO command)

--4D1F2C0A.1700560803/mx.amselberg.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.amselberg.example
X-Postfix-Queue-ID: 4D1F2C0A
X-Postfix-Sender: rfc822; post@amselberg.example
Arrival-Date: Sat, 21 Nov 2026 11:00:01 +0100 (CET)

Final-Recipient: rfc822; ${to}
Original-Recipient: rfc822;${to}
Action: ${action}
Status: ${status}
Remote-MTA: dns; mx.example.org
Diagnostic-Code: smtp; ${said}

--4D1F2C0A.1700560803/mx.amselberg.example
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

From: Weingut Amselberg <post@amselberg.example>
To: ${to}
Subject: =?UTF-8?Q?Bitte_best=C3=A4tigen?=
Message-ID: <${id}@amselberg.example>

--4D1F2C0A.1700560803/mx.amselberg.example--
`);
  },

  "Exchange Online": (about) => {
    const { id, to, status, said, action } = { ...usual, ...about };
    return crlf(`From: postmaster@outlook.example
To: <post@amselberg.example>
Date: Sat, 21 Nov 2026 10:00:05 +0000
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="_b1f8-11ce_"
Content-Language: en-US
Message-ID: <6e2f@DB9PR05.outlook.example>
In-Reply-To: <${id}@amselberg.example>
References: <${id}@amselberg.example>
Subject: Undeliverable: Bitte =?utf-8?B?YmVzdMOkdGlnZW4=?=
Auto-Submitted: auto-replied
MIME-Version: 1.0

--_b1f8-11ce_
Content-Type: multipart/alternative; differences=Content-Type;
\tboundary="_inner_"

--_inner_
Content-Type: text/plain; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

Your message to ${to} couldn't be delivered=2E
The recipient wasn't found at example.org=2E

--_inner_
Content-Type: text/html; charset="us-ascii"

<html><body><p>Your message to <b>${to}</b> couldn't be delivered.</p></body></html>

--_inner_--

--_b1f8-11ce_
Content-Type: message/delivery-status

Reporting-MTA: dns;DB9PR05.outlook.example
Received-From-MTA: dns;mx.amselberg.example
Arrival-Date: Sat, 21 Nov 2026 10:00:04 +0000

Final-Recipient: rfc822;${to}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp;${said}
X-Display-Name: Anna

--_b1f8-11ce_
Content-Type: message/rfc822

Received: from mx.amselberg.example (192.0.2.1) by DB9PR05.outlook.example
From: Weingut Amselberg <post@amselberg.example>
To: <${to}>
Subject: Bitte
Message-ID:
\t<${id}@amselberg.example>
Content-Type: multipart/alternative; boundary="ours"
MIME-Version: 1.0

--ours
Content-Type: text/plain

Guten Tag
Message-ID: <somebody-elses@quoted.example>

--ours--

--_b1f8-11ce_--
`);
  },

  Gmail: (about) => {
    const { id, to, status, said, action } = { ...usual, ...about };
    return crlf(`Return-Path: <>
From: Mail Delivery Subsystem <mailer-daemon@googlemail.example>
To: post@amselberg.example
Auto-Submitted: auto-replied
Subject: Delivery Status Notification (Failure)
References: <${id}@amselberg.example>
In-Reply-To: <${id}@amselberg.example>
X-Failed-Recipients: ${to}
Message-ID: <655c.google@mx.google.example>
Date: Sat, 21 Nov 2026 02:00:05 -0800 (PST)
Content-Type: multipart/report; boundary="000000000000a1b2"; report-type=delivery-status

--000000000000a1b2
Content-Type: multipart/related; boundary="000000000000a1b3"

--000000000000a1b3
Content-Type: text/plain; charset="UTF-8"
Content-Transfer-Encoding: base64

KiogQWRkcmVzcyBub3QgZm91bmQgKioK

--000000000000a1b3
Content-Type: image/png; name="icon.png"
Content-Disposition: attachment; filename="icon.png"
Content-Transfer-Encoding: base64
Content-ID: <icon.png>

iVBORw0KGgo=

--000000000000a1b3--
--000000000000a1b2
Content-Type: message/delivery-status

Reporting-MTA: dns; googlemail.example
Received-From-MTA: dns; post@amselberg.example
Arrival-Date: Sat, 21 Nov 2026 02:00:04 -0800 (PST)
X-Original-Message-ID: <${id}@amselberg.example>

Final-Recipient: rfc822; ${to}
Action: ${action}
Status: ${status}
Remote-MTA: dns; gmail-smtp-in.l.google.example. (192.0.2.26, the server for the
 domain example.org.)
Diagnostic-Code: smtp; ${said.replace(" ", "-")}
 ${said.split(" ").slice(0, 2).join(" ")} https://support.google.example/mail/?p=NoSuchUser - gsmtp
Last-Attempt-Date: Sat, 21 Nov 2026 02:00:05 -0800 (PST)

--000000000000a1b2--
`);
  },

  ...eximReports,
};

function crlf(text: string): string {
  return text.replaceAll("\n", "\r\n");
}

export function report(kind: string, about: Case): string {
  const write = reports[kind];
  if (!write) throw new Error(`nobody here writes reports like ${kind}`);
  return write(about);
}
